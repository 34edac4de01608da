import { changing, type SliceChange } from "./changing.ts";

/** What of the whole picture is in sight, in the picture's own units. */
export interface Sight {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where one looks, and how closely. */
export interface Look {
  /** In units per ms, or as much as shows all. */
  readonly zoom: number | "fit";
  readonly sight: Sight;
  /** Whether the newest event stays in sight. */
  readonly follows: boolean;
}

/** How what was seen is shown. */
export interface View extends Look {
  readonly isTable: boolean;
  readonly showsFaults: boolean;
}

export const initialView: View = {
  isTable: false,
  showsFaults: false,
  zoom: 0.15,
  sight: { left: 0, top: 0, width: 0, height: 0 },
  follows: true,
};

type ViewChange = SliceChange<"view", View>;

const view = changing<"view", View>("view");

export const tableToggled = view(({ isTable }) => ({ isTable: !isTable }));

export const faultsToggled = view(({ showsFaults }) => ({
  showsFaults: !showsFaults,
}));

export function looked(look: Partial<Look>): ViewChange {
  return view(() => look);
}

export function resized(width: number, height: number): ViewChange {
  return view(({ sight }) =>
    sight.width === width && sight.height === height
      ? undefined
      : { sight: { ...sight, width, height } },
  );
}
