/** The source of a recorded value. */
export interface Origin {
  /** The call or stream, and the time, for refusals. */
  readonly where: string;
  /** A constant with the value is named after these. */
  readonly words: string;
  /** If the test compares it: whether a service emitted it or sent it. */
  readonly compared?: "emitted" | "sent";
}

/** A hint for an emitted value that cannot be compared. */
export function shownHint({ compared }: Origin): string {
  return compared === "emitted" ? ": choose in `shown` what to compare" : "";
}
