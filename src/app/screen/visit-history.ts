import type { WindowSnapshot } from "../hero-list/window-snapshot.ts";
import { type FollowedLink, VisitMemory } from "./visit-memory.ts";

/** What is still to be done for a visit. */
interface Due {
  readonly isReturn: boolean;
  heading: boolean;
  scroll: number | undefined;
  link: FollowedLink | undefined;
}

/**
 * The screens that the app has shown, each visit by the key of its location,
 * which is the same when a person comes back to it.
 */
export class VisitHistory {
  readonly #visits = new VisitMemory();
  /** The visit that is shown; none before the app's first. */
  #key: string | undefined;
  #due: Due = {
    isReturn: false,
    heading: false,
    scroll: undefined,
    link: undefined,
  };
  /** Whether there has been anything to scroll. */
  #hasContent = false;
  /** What has the focus, unless a person has moved it on since. */
  #focused: Element | null = null;
  /** The link that is just being followed. */
  #following: FollowedLink | undefined;

  /**
   * To be called when the visit begins, before it has any content. `isNew` is
   * false where the browser's history has led to it.
   */
  arrive(key: string, isNew: boolean): void {
    if (key === this.#key) return;
    const last = this.#visits.find(this.#key);
    if (last && isNew) last.followed = this.#following;
    const visit = this.#visits.find(key);
    this.#due = {
      isReturn: visit !== undefined,
      // As the page opens, the browser decides where the focus begins.
      heading: this.#key !== undefined,
      scroll: visit?.scroll,
      link: visit?.followed,
    };
    this.#key = key;
    this.#hasContent = false;
    this.#focused = document.activeElement;
    this.#following = undefined;
  }

  /** Focuses the screen's `heading`, unless a link has the focus again. */
  focusHeading(heading: HTMLElement | null): void {
    if (heading && this.#due.heading) this.#focus(heading);
  }

  /** To be called when a person follows a hero's link. */
  follow(link: FollowedLink): void {
    this.#following = link;
  }

  /** The id of the hero whose link in `list` is to get the focus again. */
  followedIn(list: string): number | undefined {
    const { link } = this.#due;
    return link?.list === list ? link.id : undefined;
  }

  /** Focuses the `link` that was followed, once it is in the page again. */
  focusFollowed(link: HTMLElement): void {
    this.#due.link = undefined;
    if (!this.#isFocusMoved()) this.#focus(link);
  }

  /** Scrolls to where the visit was left, as far as its content allows. */
  restoreScroll(): void {
    this.#hasContent = true;
    const { scroll } = this.#due;
    if (scroll === undefined) return;
    const isMoved = this.#isFocusMoved();
    if (!isMoved && scrollY !== scroll) scrollTo(0, scroll);
    if (isMoved || scrollY > scroll - 1) this.#due.scroll = undefined;
  }

  /** To be called when the visit ends, with its content still in the page. */
  leave(key: string): void {
    if (this.#hasContent) this.#visits.remember(key).scroll = scrollY;
  }

  /** The window that the list called `name` was left with. */
  keptWindow(key: string, name: string): WindowSnapshot | undefined {
    return this.#visits.find(key)?.windows.get(name);
  }

  keepWindow(key: string, name: string, snapshot: WindowSnapshot): void {
    this.#visits.remember(key).windows.set(name, snapshot);
  }

  /**
   * Whether a person has moved the focus since the visit began, to the box
   * above the list for instance. Nothing takes it away from there.
   */
  #isFocusMoved(): boolean {
    const { activeElement, body } = document;
    return activeElement !== body && activeElement !== this.#focused;
  }

  #focus(element: HTMLElement): void {
    this.#due.heading = false;
    this.#focused = element;
    element.focus({ preventScroll: this.#due.isReturn });
  }
}
