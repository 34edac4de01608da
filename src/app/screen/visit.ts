import { useOutletContext } from "react-router-dom";
import { focusHeading, isHeading } from "./heading.tsx";

/** Older visits are forgotten. */
const maxVisits = 20;

/**
 * A visit to a screen. Remembers the scroll offset and the link that was followed
 * when the user leaves, and restores both when the user comes back. React Router's
 * ScrollRestoration does not restore the focus.
 */
export class Visit {
  readonly key: string;
  readonly pathname: string;
  #isFirst: boolean;
  #followed: string | undefined;
  #scroll = 0; // CSS pixels
  #windowSize = "";
  /** What had the focus when the screen appeared. */
  #focusedBefore: Element | null = null;
  #headingTakesFocus = true;
  #isRestored = false;

  /** `isFirst`: the page has just been opened at this screen. */
  constructor(key: string, pathname: string, isFirst: boolean) {
    this.key = key;
    this.pathname = pathname;
    this.#isFirst = isFirst;
  }

  /** The element id of the link that was followed from this screen. */
  get followed(): string | undefined {
    return this.#followed;
  }

  /** The screen has appeared. It starts at its top. */
  enter(): void {
    scrollTo(0, 0);
    this.#focusedBefore = document.activeElement;
    this.#headingTakesFocus = !this.#isFirst;
    this.#isRestored = false;
  }

  /** The heading has appeared. It takes the focus, unless the page was opened. */
  enterHeading(): void {
    if (this.#headingTakesFocus && !this.#hasUserMovedFocus()) focusHeading();
    // Another heading will appear only after the user has retried.
    this.#headingTakesFocus = true;
  }

  /** The content has appeared. Restores the place at which the user left. */
  restore(): void {
    if (this.#isRestored) return;
    this.#isRestored = true;
    const hasUserScrolled = scrollY > 0;
    if (hasUserScrolled || this.#hasUserMovedFocus()) return;
    scrollTo(0, this.#scroll);
    const link = document.getElementById(this.#followed ?? "");
    link?.focus({ preventScroll: true });
    // A phone may have been turned.
    if (link && (this.#windowSize !== windowSize() || !isInView(link))) {
      link.scrollIntoView({ block: "nearest" });
    }
  }

  /** The user has clicked on a link. */
  follow(linkId: string): void {
    this.#followed = linkId;
  }

  /** The screen is about to leave the page. */
  leave(): void {
    if (!this.#isRestored) return;
    this.#scroll = scrollY;
    this.#windowSize = windowSize();
    // A link that was opened in another tab does not lead away from here.
    const hasFocus = document.activeElement?.id === this.#followed;
    if (!hasFocus) this.#followed = undefined;
  }

  /** The user has gone on to another screen of the page. */
  end(): void {
    this.#isFirst = false;
  }

  #hasUserMovedFocus(): boolean {
    const { activeElement, body } = document;
    return (
      activeElement !== body &&
      activeElement !== this.#focusedBefore &&
      !isHeading(activeElement)
    );
  }
}

/** The visits by the keys of the history's entries. A reload forgets them. */
export class Visits {
  readonly #visits = new Map<string, Visit>();
  #current: Visit | undefined;

  /**
   * Returns the visit to the history's entry `key`, or a new one. `isJump`: the
   * user went back or forward in the history.
   */
  at(key: string, pathname: string, isJump: boolean): Visit {
    const last = this.#current;
    // A click on the link of the current screen only adds an entry.
    const goesOn = !isJump && pathname === last?.pathname;
    return (
      this.#visits.get(key) ??
      (goesOn ? last : new Visit(key, pathname, last === undefined))
    );
  }

  /** The user is at that entry, in this visit. */
  goTo(key: string, visit: Visit): void {
    this.#visits.set(key, visit);
    const [oldest = ""] = this.#visits.keys();
    if (this.#visits.size > maxVisits) this.#visits.delete(oldest);
    if (visit !== this.#current) this.#current?.end();
    this.#current = visit;
  }
}

/** Returns the visit to the screen in which the component is. */
export function useVisit(): Visit {
  return useOutletContext<Visit>();
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

function windowSize(): string {
  return `${innerWidth} ${innerHeight}`;
}
