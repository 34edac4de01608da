/**
 * What happened in a subscription: `S` its start, `U` its early end; `N`, `E`
 * and `C` as RxJS calls notifications.
 */
export type MarbleKind = "S" | "N" | "E" | "C" | "U";

/** One subscription of one stream, or one command: a lane of a row. */
export interface Track {
  /** Counts up from 0 within a recorder. */
  readonly id: number;
  /**
   * - `call`: a stream that a service's method returned. Its `detail` is the
   *   list of arguments, a stream among them as an `Opaque`.
   * - `input`: a stream among the arguments of a call. Its `detail` is the
   *   index of the argument.
   * - `request`: what a backend was asked. Its `detail` is a `RequestDetail`.
   * - `stream`: a stream property of a service, or what `inspect` watches.
   * - `command`: a call that returned no stream. It has one `N`, without a
   *   value, and an `E` after it where it threw; its `detail` is the list of
   *   arguments.
   */
  readonly role: "call" | "input" | "request" | "stream" | "command";
  /** `service.method`, `service.property$`, `METHOD url` or as `inspect` says. */
  readonly name: string;
  /**
   * The number of the call that this belongs to: its own, of an input the one
   * that it was given to, of a request the one that caused it, where known.
   */
  readonly call?: number | undefined;
  readonly detail?: unknown;
}

/** What a request asks. Its headers are not kept. */
export interface RequestDetail {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

/** One thing that happened in one subscription. */
export interface MarbleEvent {
  /** Counts up; causes come before their effects. */
  readonly order: number;
  /** Milliseconds since the recorder was made, never decreasing. */
  readonly at: number;
  readonly track: Track;
  readonly kind: MarbleKind;
  /**
   * Of an input or a request (an answer without its headers) a copy, bounded
   * in size. Of any other stream one short line of text.
   */
  readonly value?: unknown;
}
