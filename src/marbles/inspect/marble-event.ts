/**
 * What happened in a subscription: `S` its start, `U` its early end; `N`, `E`
 * and `C` as RxJS calls notifications.
 */
export type MarbleKind = "S" | "N" | "E" | "C" | "U";

/** One subscription of one stream, or one command: a lane of a row. */
export type Track =
  CallTrack | InputTrack | RequestTrack | StreamTrack | CommandTrack;

/** What all tracks have. */
interface AnyTrack {
  /** Counts up from 0 within a recorder. */
  readonly id: number;
  /** `service.method`, `service.property$`, `METHOD url` or as `inspect` says. */
  readonly name: string;
  /** The number of the call that this belongs to, where there is one. */
  readonly call?: number | undefined;
  /**
   * The `id` of the subscription that has brought this one about: `share` may
   * let others wait for it as well.
   */
  readonly parent?: number | undefined;
}

/** A subscription of the stream that a call returned. */
export interface CallTrack extends AnyTrack {
  readonly role: "call";
  readonly call: number;
  /** Copies of the arguments; an `Opaque` stands for a stream among them. */
  readonly args: readonly unknown[];
}

/**
 * A call as it is made, whatever it returns: one `N` without a value, before
 * all that it causes, and an `E` if it threw. The subscriptions of the stream
 * that it returned are {@link CallTrack}s with the same `call`.
 */
export interface CommandTrack extends Omit<CallTrack, "role"> {
  readonly role: "command";
}

/** A stream among the arguments of a call, or in an object among them. */
export interface InputTrack extends AnyTrack {
  readonly role: "input";
  readonly call: number;
  /** The index of the argument. */
  readonly argument: number;
  /** The property of that argument which is the stream, unless it is itself. */
  readonly key?: string | undefined;
}

/** A request that was sent. */
export interface RequestTrack extends AnyTrack {
  readonly role: "request";
  /** The call that sent it, where it is certain that no other waits for it. */
  readonly call?: number | undefined;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  /** Those of the named headers that it has, by their names in lower case. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A stream property of a service, or what `inspect` watches. */
export interface StreamTrack extends AnyTrack {
  readonly role: "stream";
}

/** What an input is called beneath its call: `add$`, or `argument 1`. */
export function inputName({ argument, key }: InputTrack): string {
  return key ?? `argument ${argument + 1}`;
}

/** A track that has no number yet. */
export type NewTrack = Track extends infer T
  ? T extends Track
    ? Omit<T, "id" | "parent">
    : never
  : never;

/** One thing that happened in one subscription. */
export interface MarbleEvent {
  /** Counts up; causes come before their effects. */
  readonly order: number;
  /** Milliseconds since the recorder was made, never decreasing. */
  readonly at: number;
  readonly track: Track;
  readonly kind: MarbleKind;
  /** A copy of the value or error, bounded in size; of a response without headers that are not named. */
  readonly value?: unknown;
}
