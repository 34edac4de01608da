import type { Row } from "../replay/row.ts";

/** A stream of a test, with the name that all of its variables have. */
export interface Part {
  readonly name: string;
  readonly row: Row;
  /** When it is subscribed; nothing where that goes without saying. */
  readonly subs?: string | undefined;
}
