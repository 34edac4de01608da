import type { MarbleEvent } from "../../inspect/marble-event.ts";

/** The state of the panel. Each {@link Change} replaces a part of it. */
export interface PanelState {
  /** All that was read from the recorder; `undefined` before the first read. */
  readonly events: readonly MarbleEvent[] | undefined;
  readonly isPaused: boolean;
  /** Lower case. A row is shown if its name, or that of its call, contains it. */
  readonly filter: string;
  /** The keys of the rows whose calls are exported; if empty, all shown are. */
  readonly ticked: ReadonlySet<string>;
  /** The mark that was selected by keyboard or a click. */
  readonly selected?: MarkId | undefined;
  /** The mark under the pointer. */
  readonly hovered?: MarkId | undefined;
  readonly isTable: boolean;
  readonly showsFaults: boolean;
  readonly showsWholeValue: boolean;
  readonly viewport: Viewport;
  readonly notice?: Notice | undefined;
}

export type Change = (state: PanelState) => PanelState;

/** Identifies a mark, or a row. */
export interface MarkId {
  /** The key of the row. */
  readonly key: string;
  /** The order of an event of the mark; `undefined` for the row alone. */
  readonly order: number | undefined;
}

/** The visible part of the picture, in the picture's own units. */
export interface Viewport {
  /** `Infinity` follows the newest event. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Units per ms; `fit` shows all. */
  readonly zoom: number | "fit";
}

/** The result of the last click. */
export interface Notice {
  readonly text: string;
  /** The text that the browser did not copy. */
  readonly uncopied?: string;
}

export const initialState: PanelState = {
  events: undefined,
  isPaused: false,
  filter: "",
  ticked: new Set(),
  isTable: false,
  showsFaults: false,
  showsWholeValue: false,
  viewport: { left: Infinity, top: 0, width: 0, height: 0, zoom: 0.15 },
};

export function read(events: readonly MarbleEvent[]): Change {
  return (state) => ({ ...state, events });
}

/** Removes all events from the panel. */
export function clear(state: PanelState): PanelState {
  const { left } = initialState.viewport;
  return {
    ...state,
    events: [],
    ticked: new Set(),
    selected: undefined,
    hovered: undefined,
    viewport: { ...state.viewport, left },
  };
}

export function togglePause(state: PanelState): PanelState {
  return { ...state, isPaused: !state.isPaused };
}

export function toggleTable(state: PanelState): PanelState {
  return { ...state, isTable: !state.isTable, hovered: undefined };
}

export function toggleFaults(state: PanelState): PanelState {
  return { ...state, showsFaults: !state.showsFaults };
}

export function toggleWholeValue(state: PanelState): PanelState {
  return { ...state, showsWholeValue: !state.showsWholeValue };
}

export function filterBy(text: string): Change {
  return (state) => ({ ...state, filter: text.trim().toLowerCase() });
}

export function toggleTick(key: string): Change {
  return (state) => {
    const ticked = new Set(state.ticked);
    if (!ticked.delete(key)) ticked.add(key);
    return { ...state, ticked };
  };
}

export function select(selected: MarkId): Change {
  return (state) => ({ ...state, selected });
}

export function hover(hovered?: MarkId): Change {
  return (state) => {
    const { key, order } = state.hovered ?? {};
    // The pointer may move between the elements of one mark.
    const isSame = key === hovered?.key && order === hovered?.order;
    return isSame ? state : { ...state, hovered };
  };
}

/** Scrolls, resizes or zooms. */
export function setViewport(part: Partial<Viewport>): Change {
  return (state) => ({ ...state, viewport: { ...state.viewport, ...part } });
}

export function showNotice(notice: Notice): Change {
  return (state) => ({ ...state, notice });
}

export function hideNotice(state: PanelState): PanelState {
  return { ...state, notice: undefined };
}
