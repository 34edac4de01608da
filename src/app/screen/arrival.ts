import { remember, type Visit } from "./visit.ts";

/**
 * Brings somebody who comes to a screen to its heading, and somebody who comes
 * back to where they left it. What a person does meanwhile has the last word.
 */
export class Arrival {
  /** The visit that is shown. */
  #visit: Visit | undefined;
  #heading: HTMLElement | null = null;
  /** Whether a screen has been shown, since the page opens without a focus. */
  #isShown = false;
  /** What has the focus, unless a person has moved it on since. */
  #focused: Element | null = null;
  /** What is still to be focused, or to be scrolled to. */
  readonly #due = new Set<"heading" | "link" | "scroll">();

  /** To be called when `visit` begins, before it has any content. */
  begin(visit: Visit): void {
    if (visit === this.#visit) return;
    this.#visit = visit;
    this.#due.clear();
    if (visit.scroll !== undefined) this.#due.add("scroll");
    if (visit.followed) this.#due.add("link");
    if (this.#isShown) this.focusHeading();
  }

  /** To be called when `visit` ends, with its content still in the page. */
  end(visit: Visit): void {
    if (!this.#due.has("scroll")) remember(visit, { scroll: scrollY });
  }

  /** To be called when a screen is there, and when it ceases to be `busy`. */
  show(busy: boolean): void {
    this.#isShown = true;
    if (!busy) this.restoreScroll();
  }

  /** Scrolls to where the visit was left, as far as its content allows. */
  restoreScroll(): void {
    const scroll = this.#visit?.scroll ?? 0;
    if (!this.#due.has("scroll")) return;
    const isMoved = this.#isFocusMoved();
    if (!isMoved && scrollY !== scroll) scrollTo(0, scroll);
    if (isMoved || scrollY > scroll - 1) this.#due.delete("scroll");
  }

  /** The ref of the link that was followed, which is focused once per visit. */
  readonly focusLink = (link: HTMLElement | null): void => {
    if (!link || !this.#due.delete("link") || this.#isFocusMoved()) return;
    this.#due.delete("heading");
    this.#focus(link);
  };

  /** The ref of the screen's heading. */
  readonly setHeading = (heading: HTMLElement | null): void => {
    this.#heading = heading;
    if (this.#due.has("heading")) queueMicrotask(this.#focusDueHeading);
  };

  /**
   * Focuses the heading of the screen, as soon as it has one, unless a person
   * moves the focus before.
   */
  readonly focusHeading = (): void => {
    this.#focused = document.activeElement;
    this.#due.add("heading");
    // React renders an answer that came at once before this microtask runs.
    // Focusing earlier would have the browser lay out the page twice.
    queueMicrotask(this.#focusDueHeading);
  };

  readonly #focusDueHeading = (): void => {
    if (!this.#heading || !this.#due.delete("heading")) return;
    if (!this.#isFocusMoved()) this.#focus(this.#heading);
  };

  #isFocusMoved(): boolean {
    const { activeElement, body } = document;
    return activeElement !== body && activeElement !== this.#focused;
  }

  #focus(element: HTMLElement): void {
    this.#focused = element;
    // Who comes back is scrolled to where they were.
    const preventScroll = this.#visit?.scroll !== undefined;
    element.focus({ preventScroll });
  }
}
