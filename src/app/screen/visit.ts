/** What is remembered of a visit to a screen. */
export interface Memory {
  /** How far the page was scrolled when it was left, in CSS pixels. */
  readonly scroll?: number | undefined;
  /** The element's id of the row whose link led on from it, if one's did. */
  readonly followed?: string | undefined;
  /** The term of its search. */
  readonly term?: string;
}

/** The element's id of a screen's heading. */
export const headingId = "heading";

/**
 * A visit to a screen. Brings somebody who comes to the screen to its heading,
 * and somebody who comes back to where they left it. What a person does
 * meanwhile has the last word.
 */
export class Visit {
  /** What has the focus, unless a person has moved it on since. */
  static #focused: Element | null = null;
  /** What tells it from all others, also where the page is loaded again. */
  readonly id: string;
  readonly memory: Memory;
  /** Whether its screen has been there. */
  isShown = false;
  // What is still to be focused, or to be scrolled to.
  #isHeadingDue: boolean;
  #dueRow: string;
  #dueScroll: number | undefined;

  constructor(id: string, memory: Memory, before?: Visit) {
    this.id = id;
    this.memory = memory;
    // The page opens without a focus.
    this.#isHeadingDue = before?.isShown ?? false;
    this.#dueRow = memory.followed ?? "";
    this.#dueScroll = memory.scroll;
  }

  /** Has it remember `part` as well. */
  remember(part: Memory): void {
    Object.assign(this.memory, part);
  }

  /** To be called when it begins, before it has any content. */
  begin(): void {
    Visit.#focused = document.activeElement;
  }

  /** To be called at a click on the link of its own screen, which goes on. */
  beginAnew(): void {
    this.remember({ scroll: undefined });
    this.#forgetPlace();
    this.focusHeading();
    dispatchEvent(new Event("revisit"));
  }

  /** To be called when it ends, with its content still in the page. */
  end(): void {
    if (this.#dueScroll === undefined) this.remember({ scroll: scrollY });
  }

  /** To be called when its screen is there, and when that ceases to be `busy`. */
  show(busy: boolean): void {
    this.isShown = true;
    // React renders an answer that came at once before this microtask runs.
    // Focusing earlier would have the browser lay out the page twice.
    queueMicrotask(() => this.#focusDueHeading());
    if (!busy) this.restore();
  }

  /** Focuses and scrolls as it was left, as far as its content allows. */
  restore(): void {
    if (this.#isFocusMoved()) this.#forgetPlace();
    const link = document.getElementById(this.#dueRow)?.querySelector("a");
    if (link) {
      this.#dueRow = "";
      this.#focus(link);
    }
    const scroll = this.#dueScroll;
    if (scroll === undefined) return;
    if (scrollY !== scroll) scrollTo(0, scroll);
    if (scrollY > scroll - 1) this.#dueScroll = undefined;
  }

  /**
   * Focuses the heading of the screen, as soon as it has one, unless a person
   * moves the focus before.
   */
  readonly focusHeading = (): void => {
    this.begin();
    this.#isHeadingDue = true;
    queueMicrotask(() => this.#focusDueHeading());
  };

  #forgetPlace(): void {
    this.#dueRow = "";
    this.#dueScroll = undefined;
  }

  #focusDueHeading(): void {
    const heading = document.getElementById(headingId);
    if (!heading || !this.#isHeadingDue) return;
    if (this.#isFocusMoved()) this.#isHeadingDue = false;
    else this.#focus(heading);
  }

  #isFocusMoved(): boolean {
    const { activeElement, body } = document;
    return activeElement !== body && activeElement !== Visit.#focused;
  }

  #focus(element: HTMLElement): void {
    Visit.#focused = element;
    this.#isHeadingDue = false;
    // Who comes back is scrolled to where they were.
    const preventScroll = this.memory.scroll !== undefined;
    element.focus({ preventScroll });
  }
}
