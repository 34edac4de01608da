/** The term that the current entry of the browser's history keeps, else `""`. */
export function keptTerm(): string {
  return entry()?.term ?? "";
}

/**
 * Has the current entry of the browser's history keep `term` for when somebody
 * comes back to it. Not by the router, which would give the location a new
 * key, and scroll and focus are remembered by that.
 */
export function keepTerm(term: string): void {
  const current = entry();
  // A router that keeps its history elsewhere leaves none in the browser's.
  if (!current || keptTerm() === term) return;
  history.replaceState({ ...current, term }, "");
}

function entry(): { term?: string } | null {
  // Written here and by the router alone, which writes no term.
  return history.state as { term?: string } | null;
}
