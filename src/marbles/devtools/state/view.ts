import { type Change, changing, type Sight } from "./panel.ts";

const view = changing("view");

export const tableToggled = view(({ isTable }) => ({ isTable: !isTable }));

export const faultsToggled = view(({ showsFaults }) => ({
  showsFaults: !showsFaults,
}));

export const wholeToggled = view(({ showsWhole }) => ({
  showsWhole: !showsWhole,
}));

/** Looks elsewhere, or more closely. */
export function looked(look: Partial<Sight>): Change {
  return view(({ sight }) => ({ sight: { ...sight, ...look } }));
}
