import { useCallback, useEffect, useState } from "react";
import type { Recorder } from "../inspect/recorder.ts";

/** Where the picture is scrolled to. */
export interface Place {
  /** In the middle of the lanes, in ms; `Infinity` follows the newest event. */
  readonly time: number;
  /** In units. */
  readonly top: number;
}

/** What a panel keeps while it is closed. */
export interface View {
  /** As it was typed. */
  readonly filter: string;
  /** Units per ms. */
  readonly zoom: number;
  readonly place: Place;
}

/** Changes a part of the view. */
export type SetView = (part: Partial<View>) => void;

/** Where a picture is at first. */
export const start: Place = { time: Infinity, top: 0 };

/** The views of closed panels. */
const kept = new WeakMap<Recorder, View>();

/** What is shown of a recorder, as before if its panel is opened again. */
export function useView(recorder: Recorder): [View, SetView] {
  const [view, setView] = useState<View>(
    () => kept.get(recorder) ?? { filter: "", zoom: 0.2, place: start },
  );
  useEffect(() => {
    kept.set(recorder, view);
  }, [recorder, view]);
  const set: SetView = useCallback((part) => {
    setView((view) => ({ ...view, ...part }));
  }, []);
  return [view, set];
}
