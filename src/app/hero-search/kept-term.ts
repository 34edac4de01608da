/** The term that a location's `state`, as the router gives it, keeps, else `""`. */
export function keptTerm(state: unknown): string {
  // Nobody but keepTerm writes it.
  return (state as Kept | null)?.term ?? "";
}

/**
 * Has the current entry of the browser's history keep `term` for when somebody
 * comes back to it. Not by the router, which would give the location a new
 * key, and scroll and focus are remembered by that.
 */
export function keepTerm(term: string): void {
  const entry = history.state as { usr?: Kept | null } | null;
  // A router that keeps its history elsewhere leaves none in the browser's.
  if (!entry || keptTerm(entry.usr) === term) return;
  // A location's state is what the router finds as `usr`.
  history.replaceState({ ...entry, usr: { ...entry.usr, term } }, "");
}

interface Kept {
  readonly term?: string;
}
