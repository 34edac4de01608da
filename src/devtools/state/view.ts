import { type Change, changing, type Sight, type View } from "./panel.ts";

const view = changing("view");

export const tableToggled = view(({ isTable }) => ({ isTable: !isTable }));

export const faultsToggled = view(({ showsFaults }) => ({
  showsFaults: !showsFaults,
}));

/** Looks elsewhere, or more closely. */
export function looked(
  look: Partial<Pick<View, "zoom" | "follows">>,
  place?: Partial<Pick<Sight, "left" | "top">>,
): Change {
  return view(({ sight }) => ({ ...look, sight: { ...sight, ...place } }));
}

export function resized(width: number, height: number): Change {
  return view(({ sight }) => ({ sight: { ...sight, width, height } }));
}
