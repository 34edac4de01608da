import { type RefObject, useEffect, useReducer } from "react";
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  from,
  interval,
  map,
  type Observable,
  startWith,
  switchMap,
} from "rxjs";
import type { Recorder } from "../inspect/recorder.ts";
import { type Session, SessionReader } from "./rows/session.ts";

/** Milliseconds between two reads of the recorder's version. */
const readInterval = 50;

/** Where the picture is scrolled to. */
export interface Place {
  /** In the middle of the lanes, in ms; `Infinity` follows the newest event. */
  readonly time: number;
  readonly top: number;
}

/** Where a picture is at first. */
export const start: Place = { time: Infinity, top: 0 };

export interface PanelState {
  /** All that was read of the recorder; `undefined` before the first read. */
  readonly session: Session | undefined;
  /** As it was typed. */
  readonly filter: string;
  /** The order of an event of the mark that was selected by keyboard or click. */
  readonly selected: number | undefined;
  /** The order of an event of the mark under the pointer. */
  readonly hovered: number | undefined;
  readonly showsFaults: boolean;
  /** Units per ms. */
  readonly zoom: number;
  /** The size of the picture on the screen, in units. */
  readonly width: number;
  readonly height: number;
  /** Not the place itself, since the browser scrolls. */
  readonly placeRef: RefObject<Place>;
}

/** Replaces a part of the state. */
export type Update = (part: Partial<PanelState>) => void;

/** The states of closed panels. */
const kept = new WeakMap<Recorder, PanelState>();

/** The state of a panel, which reads the recorder. */
export function usePanelState(recorder: Recorder): [PanelState, Update] {
  const [state, update] = useReducer(merge, recorder, initialState);
  useEffect(() => {
    // eslint-disable-next-line rxjs-x/no-ignored-error -- an interval has none
    const subscription = sessions(recorder).subscribe((session) => {
      update({ session });
    });
    return () => subscription.unsubscribe();
  }, [recorder]);
  useEffect(() => {
    kept.set(recorder, { ...state, ...opened });
  }, [recorder, state]);
  return [state, update];
}

/** Emits what was recorded, at first and when there is more. */
function sessions(recorder: Recorder): Observable<Session> {
  // Loaded by itself, since the panel is usable without it.
  const texts$ = from(import("./rows/value-texts.ts")).pipe(
    catchError(() => EMPTY),
    startWith(undefined),
  );
  return texts$.pipe(
    switchMap((texts) => {
      const reader = new SessionReader(texts);
      return versions(recorder).pipe(map(() => reader.read(recorder.events())));
    }),
  );
}

/** Emits at first, and when events were recorded since the last time. */
export function versions(recorder: Recorder): Observable<number> {
  return interval(readInterval).pipe(
    startWith(undefined),
    map(() => recorder.version),
    distinctUntilChanged(),
  );
}

function merge(state: PanelState, part: Partial<PanelState>): PanelState {
  const next = { ...state, ...part };
  const keys = Object.keys(part) as (keyof PanelState)[];
  return keys.every((key) => next[key] === state[key]) ? state : next;
}

/** What begins anew when the panel is opened. */
const opened = {
  session: undefined,
  hovered: undefined,
};

const firstState: PanelState = {
  ...opened,
  filter: "",
  selected: undefined,
  showsFaults: false,
  zoom: 0.15,
  width: 0,
  height: 0,
  placeRef: { current: start },
};

function initialState(recorder: Recorder): PanelState {
  const state = kept.get(recorder) ?? firstState;
  const { current } = state.placeRef;
  // Panels of one recorder have places of their own.
  return { ...state, placeRef: { current } };
}
