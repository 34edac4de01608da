/** What an act does to a state that has the slice `Name`: to that slice alone. */
export type SliceChange<Name extends string, Slice> = <
  State extends Readonly<Record<Name, Slice>>,
>(
  state: State,
) => State;

/**
 * Makes the acts of one slice. Each tells what it changes there, or nothing,
 * and the state stays the very same.
 */
export function changing<Name extends string, Slice>(
  name: Name,
): (
  change: (slice: Slice) => Partial<Slice> | undefined,
) => SliceChange<Name, Slice> {
  return (change) => (state) => {
    const part = change(state[name]);
    return part ? { ...state, [name]: { ...state[name], ...part } } : state;
  };
}
