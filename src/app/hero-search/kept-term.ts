/** The term in `state`, the router's state of a location, or `""`. */
export function keptTerm(state: unknown): string {
  // Nobody but keepTerm writes it.
  return (state as Kept | null)?.term ?? "";
}

/**
 * Stores `term` in the current entry of the browser's history, for when somebody
 * comes back to it. The router's `navigate` would give the location a new key,
 * by which scroll and focus are remembered.
 */
export function keepTerm(term: string): void {
  const entry = history.state as { usr?: Kept | null } | null;
  // A MemoryRouter leaves the browser's history without a state.
  if (!entry || keptTerm(entry.usr) === term) return;
  // The router reads a location's state from `usr`.
  history.replaceState({ ...entry, usr: { ...entry.usr, term } }, "");
}

interface Kept {
  readonly term?: string;
}
