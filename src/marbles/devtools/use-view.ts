import { type RefObject, useEffect, useState } from "react";
import type { Recorder } from "../inspect/recorder.ts";

/** Where the picture is scrolled to. */
export interface Place {
  /** In the middle of the lanes, in ms; `Infinity` follows the newest event. */
  readonly time: number;
  readonly top: number;
}

/** What a panel keeps while it is closed. */
export interface View {
  /** As it was typed. */
  readonly filter: string;
  /** Units per ms. */
  readonly zoom: number;
  /** Not the place itself, since the browser scrolls. */
  readonly placeRef: RefObject<Place>;
}

/** Where a picture is at first. */
export const start: Place = { time: Infinity, top: 0 };

const firstView = { filter: "", zoom: 0.2 };

/** The views of closed panels. */
const kept = new WeakMap<Recorder, View>();

/** What is shown of a recorder, as before if its panel is opened again. */
export function useView(
  recorder: Recorder,
): [View, set: (part: Partial<View>) => void] {
  const [view, setView] = useState(() => viewOf(recorder));
  useEffect(() => {
    kept.set(recorder, view);
  }, [recorder, view]);
  return [view, (part) => setView((view) => ({ ...view, ...part }))];
}

function viewOf(recorder: Recorder): View {
  const { placeRef, ...view } = { ...firstView, ...kept.get(recorder) };
  // Panels of one recorder have places of their own.
  return { ...view, placeRef: { current: placeRef?.current ?? start } };
}
