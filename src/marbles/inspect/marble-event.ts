/**
 * `S` and `U`: a subscription begins, is unsubscribed. `N`, `E`, `C` as in RxJS.
 */
export type MarbleKind = "S" | "N" | "E" | "C" | "U";

/** One subscription of one stream, or one command: a lane of a row. */
export type Track =
  CallTrack | InputTrack | RequestTrack | StreamTrack | CommandTrack;

interface AnyTrack {
  /** Counts up from 0 within a recorder. */
  readonly id: number;
  /** `service.method`, `service.property$`, `METHOD url`, or that of `inspect`. */
  readonly name: string;
  /** The number of the call that it belongs to, if any. */
  readonly call?: number | undefined;
  /**
   * The `id` of the subscription that caused this one. With `share`, others may
   * wait for it as well.
   */
  readonly parent?: number | undefined;
}

/** A subscription of the stream that a call returned. */
export interface CallTrack extends AnyTrack {
  readonly role: "call";
  readonly call: number;
  /** Copies of the arguments; a stream among them is an `Opaque`. */
  readonly args: readonly unknown[];
}

/**
 * A call when it is made, whatever it returns: one `N` without a value, before
 * all that it causes, and an `E` if it threw. The subscriptions of the returned
 * stream are {@link CallTrack}s with the same `call`.
 */
export interface CommandTrack extends Omit<CallTrack, "role"> {
  readonly role: "command";
}

/** A stream that is an argument of a call, or a property of an argument. */
export interface InputTrack extends AnyTrack {
  readonly role: "input";
  readonly call: number;
  /** The index of the argument. */
  readonly argument: number;
  /** The property that is the stream, unless it is the argument itself. */
  readonly key?: string | undefined;
}

/** A request. */
export interface RequestTrack extends AnyTrack {
  readonly role: "request";
  /** The call that sent it, if no other call can wait for the response. */
  readonly call?: number | undefined;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  /** Its named headers, by name in lower case. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A stream property of a service, or a stream with the operator `inspect`. */
export interface StreamTrack extends AnyTrack {
  readonly role: "stream";
}

/** The name of an input beneath its call: `add$`, or `argument 1`. */
export function inputName({ argument, key }: InputTrack): string {
  return key ?? `argument ${argument + 1}`;
}

/** A track that has no `id` yet. */
export type NewTrack = Track extends infer T
  ? T extends Track
    ? Omit<T, "id" | "parent">
    : never
  : never;

/** An event of one track. */
export interface MarbleEvent {
  /** Counts up; causes are before their effects. */
  readonly order: number;
  /** Milliseconds since the recorder was created, never decreasing. */
  readonly at: number;
  readonly track: Track;
  readonly kind: MarbleKind;
  /** A copy of the value or error, bounded in size; of headers only the named. */
  readonly value?: unknown;
}
