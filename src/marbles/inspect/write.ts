import type { MarbleEvent, MarbleKind } from "./marble-event.ts";

/** When something happened, and after what. */
export type Stamp = Pick<MarbleEvent, "order" | "at">;

/** Writes down what happens in one track, now or where `stamp` says. */
export type Write = (kind: MarbleKind, value?: unknown, stamp?: Stamp) => void;
