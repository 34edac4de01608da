/** `S`: subscribed; `N`, `E`, `C`: next, error, complete; `U`: unsubscribed. */
export type MarbleKind = "S" | "N" | "E" | "C" | "U";

/** One subscription of a stream, or one call of a function. */
export type Track =
  CommandTrack | CallTrack | InputTrack | RequestTrack | StreamTrack;

interface AnyTrack {
  /** Counts up from 0 within a recorder. */
  readonly id: number;
  /** `service.member`, `METHOD url`, or the name for `inspect`. */
  readonly name: string;
  /** The number of the call on whose stack it began, if any. */
  readonly call?: number | undefined;
}

/** A call of a function: an `N` without a value, and an `E` if it threw. */
export interface CommandTrack extends AnyTrack {
  readonly role: "command";
  readonly call: number;
  /** Copies of the arguments; a stream among them is a `Label`. */
  readonly args: readonly unknown[];
  /** Whether it returned a stream, whose subscriptions have the same `call`. */
  readonly hasStream?: true;
}

/** A subscription of the stream that a call returned. */
export interface CallTrack extends AnyTrack {
  readonly role: "call";
  readonly call: number;
  readonly args: readonly unknown[];
}

/** A subscription of a stream among the arguments of a call. */
export interface InputTrack extends AnyTrack {
  readonly role: "input";
  readonly call: number;
  /** The index of the argument. */
  readonly argument: number;
  /** The property that is the stream, unless it is the argument itself. */
  readonly key?: string | undefined;
}

/** A subscription of a response. Its `name` is `METHOD url`. */
export interface RequestTrack extends AnyTrack {
  readonly role: "request";
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

/** A subscription of a stream property, or of a stream with `inspect`. */
export interface StreamTrack extends AnyTrack {
  readonly role: "property" | "stream";
}

/** Something that happened on a track. */
export interface MarbleEvent {
  /** Counts up from 0 within a recorder. A cause comes before its effects. */
  readonly order: number;
  /**
   * Milliseconds since the recorder was created; never decreases. What runs
   * without a break has one time.
   */
  readonly at: number;
  readonly track: Track;
  readonly kind: MarbleKind;
  /** A copy; what is not plain data is a `Label`. */
  readonly value?: unknown;
  /**
   * Of a notification: within `subscribe`. Of `U`: while a value was delivered.
   */
  readonly sync?: boolean;
}

/** The name of an input below that of its call: `add$`, or `argument 1`. */
export function inputName({
  argument,
  key,
}: Pick<InputTrack, "argument" | "key">): string {
  return key ?? `argument ${argument + 1}`;
}
