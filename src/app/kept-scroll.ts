interface Kept {
  readonly scroll?: number;
}

/**
 * How far the page was scrolled when it was last unloaded at the current entry
 * of the browser's history, in CSS pixels; `undefined` where it never was.
 */
export function keptScroll(): number | undefined {
  // Nobody but keepScroll writes it.
  return (history.state as Kept | null)?.scroll;
}

/**
 * Has the current entry keep how far the page is scrolled. As the page is
 * loaded again, the browser scrolls there before the heroes have come.
 */
export function keepScroll(): void {
  history.replaceState({ ...history.state, scroll: scrollY }, "");
}
