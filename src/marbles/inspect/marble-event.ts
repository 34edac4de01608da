/** `S`: subscribed; `N`, `E`, `C`: next, error, complete; `U`: unsubscribed. */
export type MarbleKind = "S" | "N" | "E" | "C" | "U";

/** One subscription of a stream, or one call of a method (a command). */
export type Track =
  CallTrack | InputTrack | RequestTrack | StreamTrack | CommandTrack;

interface AnyTrack {
  /** Counts up from 0 within a recorder. */
  readonly id: number;
  /**
   * `service.method`, `service.property$`, `METHOD url`, or the name for
   * `inspect`.
   */
  readonly name: string;
  /** The number of the call that it belongs to, if any. */
  readonly call?: number | undefined;
  /**
   * The `id` of the subscription that caused this one. With `share`, others may
   * depend on it too.
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
 * A method call, whatever it returns: an `N` without a value, ordered before
 * all events that the call causes, and an `E` if it threw. The subscriptions of
 * the returned stream are {@link CallTrack}s with the same `call`.
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

/** A request to an `inspectedBackend`. */
export interface RequestTrack extends AnyTrack {
  readonly role: "request";
  /**
   * The number of the call that sent it, unless others may share the response.
   */
  readonly call?: number | undefined;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  /** The recorded headers, by name in lower case. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A stream property of a service, or a stream with the operator `inspect`. */
export interface StreamTrack extends AnyTrack {
  readonly role: "stream";
}

/** The name of an input below that of its call: `add$`, or `argument 1`. */
export function inputName({ argument, key }: InputTrack): string {
  return key ?? `argument ${argument + 1}`;
}

/** A track before the recorder adds `id` and `parent`. */
export type NewTrack = Track extends infer T
  ? T extends Track
    ? Omit<T, "id" | "parent">
    : never
  : never;

/** An event of one track. */
export interface MarbleEvent {
  /** Increases with each event; an event's cause has a lower one. */
  readonly order: number;
  /** Milliseconds since the recorder was created, never decreasing. */
  readonly at: number;
  readonly track: Track;
  readonly kind: MarbleKind;
  /** A copy of the value or error, limited in size and without most headers. */
  readonly value?: unknown;
}
