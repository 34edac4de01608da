import type { WindowSnapshot } from "./hero-list/window-snapshot.ts";

/** How many visits are remembered: as many as browsers lead back to. */
const mostVisits = 50;

/** What is remembered of a visit to a screen. */
interface Visit {
  /** How far the page was scrolled when it was left, in CSS pixels. */
  scroll: number;
  /** The windows of its lists, by the lists' names. */
  readonly windows: Map<string, WindowSnapshot>;
}

/**
 * The screens that the app has shown, each visit by the key of its location,
 * which is the same when a person comes back to it.
 */
export class VisitHistory {
  readonly #visits = new Map<string, Visit>();
  /** The visit that is shown; none before the app's first. */
  #key: string | undefined;
  /** How far that had been scrolled when it was left, if it was. */
  #scroll = 0;
  #isScrollDue = false;
  /** Whether there has been anything to scroll. */
  #hasContent = false;
  /** What has the focus, unless a person has moved it on since. */
  #focused: Element | null = null;
  #isFocusDue = false;

  /** To be called when the visit begins, before it has any content. */
  arrive(key: string): void {
    if (key === this.#key) return;
    // As the page opens, the browser decides where focus and scroll begin.
    this.#isFocusDue = this.#key !== undefined;
    this.#key = key;
    this.#scroll = this.#visits.get(key)?.scroll ?? 0;
    this.#isScrollDue = this.#scroll > 0;
    this.#hasContent = false;
    this.#focused = document.activeElement;
  }

  /** Focuses `heading`, the screen's, unless that has been done. */
  focusHeading(heading: HTMLElement | null): void {
    if (!this.#isFocusDue || !heading) return;
    this.#isFocusDue = false;
    this.#focused = heading;
    heading.focus({ preventScroll: this.#scroll > 0 });
  }

  /** Scrolls to where the visit was left, as far as its content allows. */
  restoreScroll(): void {
    this.#hasContent = true;
    if (!this.#isScrollDue) return;
    const { activeElement, body } = document;
    // Who is at the box above the list, for instance, is left there.
    const isMoved = activeElement !== body && activeElement !== this.#focused;
    if (!isMoved) scrollTo(0, this.#scroll);
    this.#isScrollDue = !isMoved && scrollY < this.#scroll - 1;
  }

  /** To be called when the visit ends, with its content still in the page. */
  leave(key: string): void {
    if (this.#hasContent) this.#visit(key).scroll = scrollY;
  }

  /** The window that the list called `name` was left with. */
  keptWindow(key: string, name: string): WindowSnapshot | undefined {
    return this.#visits.get(key)?.windows.get(name);
  }

  keepWindow(key: string, name: string, snapshot: WindowSnapshot): void {
    this.#visit(key).windows.set(name, snapshot);
  }

  #visit(key: string): Visit {
    const visit = this.#visits.get(key) ?? { scroll: 0, windows: new Map() };
    // A Map is in the order of insertion, so that the oldest comes first.
    this.#visits.delete(key);
    this.#visits.set(key, visit);
    const [oldest = ""] = this.#visits.keys();
    if (this.#visits.size > mostVisits) this.#visits.delete(oldest);
    return visit;
  }
}
