import type { MarbleEvent } from "../../inspect/marble-event.ts";
import type { Faults } from "../../testing/faults.ts";
import type { Row } from "../rows/rows.ts";

/** What the panel shows, and how: slices that have acts of their own. */
export interface Panel {
  readonly seen: Seen;
  readonly chosen: Chosen;
  readonly view: View;
  /** What is wrong with the line. */
  readonly faults: Faults;
  readonly notice?: Notice | undefined;
}

/** What an act does to the panel. */
export type Change = (panel: Panel) => Panel;

/** What the panel has seen of the recorder. */
export interface Seen {
  /** The recorder's, as it was last asked. */
  readonly version: number;
  readonly events: readonly MarbleEvent[];
  /** All rows, those that a filter hides as well. */
  readonly rows: readonly Row[];
  readonly isPaused: boolean;
  /** What is shown as soon as its values have fingerprints. */
  readonly coming?: Pick<Seen, "version" | "events"> | undefined;
}

/** What is picked of all that was seen. */
export interface Chosen {
  /** A part of the names of the rows to show, in lower case. */
  readonly filter: string;
  /** The keys of the rows that are picked for a test; none for all. */
  readonly ticked: ReadonlySet<string>;
  /** The mark that the keyboard or a click has picked. */
  readonly selected?: MarkId | undefined;
  /** The mark that is pointed at. */
  readonly pointed?: MarkId | undefined;
}

/** Tells which mark is meant, or which row. */
export interface MarkId {
  /** Of the row. */
  readonly key: string;
  /** Of an event of the mark; `NaN` without one. */
  readonly order: number;
}

/** How what was seen is shown. */
export interface View {
  readonly isTable: boolean;
  readonly showsFaults: boolean;
  /** Whether all is told of the value that is selected. */
  readonly showsWhole: boolean;
  readonly sight: Sight;
}

/** What of the whole picture is in sight, in the picture's own units. */
export interface Sight {
  /** `Infinity` where the newest event stays in sight. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Whether labels stand above their lanes, not beside them. */
  readonly isNarrow: boolean;
  /** In units per ms, or as much as shows all. */
  readonly zoom: number | "fit";
}

/** What has come of the last act. */
export interface Notice {
  readonly text: string;
  /** What the browser did not copy. */
  readonly byHand?: string;
}

/** Makes the acts of one slice. Each tells what it changes there. */
export function changing<Name extends "seen" | "chosen" | "view">(
  name: Name,
): (change: (slice: Panel[Name]) => Partial<Panel[Name]>) => Change {
  return (change) => (panel) => ({
    ...panel,
    [name]: { ...panel[name], ...change(panel[name]) },
  });
}
