import type {
  CallTrack,
  InputTrack,
  MarbleEvent,
  RequestTrack,
  StreamTrack,
  Track,
} from "../marble-event.ts";
import type { RecordedTrack } from "../recorded-track.ts";
import type { Replayable } from "./replayable.ts";

/** Events with a common cause are recorded within this many ms. */
export const sameMoment = 3;

export type NotificationEvent = MarbleEvent & {
  readonly kind: "N" | "E" | "C";
};

/** A subscription of a stream that a call returned, or of a stream property. */
export type Output = RecordedTrack<CallTrack | StreamTrack>;

export type SentRequest = RecordedTrack<RequestTrack>;

/** The recorded events, split; times are in ms from the start of the test. */
export interface Session {
  readonly code: Replayable;
  readonly runner: Replayable["runner"];
  /** In the order of their subscription. */
  readonly outputs: readonly Output[];
  readonly requests: readonly SentRequest[];
  /**
   * What the test has to do, in the recorded order: make calls, subscribe,
   * unsubscribe, emit what inputs and responses emitted.
   */
  readonly causes: readonly MarbleEvent[];
  /** In ms; then all streams are unsubscribed. */
  readonly duration: number;
  /** In ms; times in a replay may differ by this much. */
  readonly tolerance: number;
  /** Whether it was recorded in virtual time. */
  readonly isVirtual: boolean;
  /** Whether no older events are missing. */
  readonly isComplete: boolean;
  /** The names of selected calls and streams that are not in the session. */
  readonly leftOut: readonly string[];
  /** All subscriptions and calls that are not in the session. */
  readonly excluded: readonly RecordedTrack[];
}

/** A session whose causes are placed in the time of a test. */
export interface PlacedSession extends Session {
  /** In ms. A call that is made by `defer` has no time of its own. */
  readonly times: ReadonlyMap<MarbleEvent, number>;
  /** When requests began in the last replay, else in the recording. */
  readonly requestStarts: RequestStarts;
}

/** A time for each request of a session, in ms. */
export type RequestStarts = ReadonlyMap<Track, number>;

/** When the request begins in the test, in ms. */
export function startInTest(
  starts: RequestStarts,
  { track, start }: SentRequest,
): number {
  return starts.get(track) ?? start;
}

export function isOutput(one: RecordedTrack): one is Output {
  return one.track.role === "call" || one.track.role === "stream";
}

export function isRequest(one: RecordedTrack): one is SentRequest {
  return one.track.role === "request";
}

/** True for the event of a call, but not for the error that it threw. */
export function isCommand({ track, kind }: MarbleEvent): boolean {
  return track.role === "command" && kind === "N";
}

/** True for a call at 0 ms, before all causes but other calls. */
export function isAtStart(
  { causes }: Session,
  call: MarbleEvent,
  at: number,
): boolean {
  const other = causes.find((cause) => !isCommand(cause));
  return at === 0 && call.order < (other?.order ?? Infinity);
}

export function isNotification(event: MarbleEvent): event is NotificationEvent {
  return event.kind !== "S" && event.kind !== "U";
}

/**
 * The `n` of a subscriber that unsubscribed at the last value, as `take(n)`
 * does; 0 for others.
 */
export function takeCount({ events }: RecordedTrack): number {
  const values = events.filter(isNotification);
  const last = values.at(-1);
  const end = events.find(({ kind }) => kind === "U");
  const isAtLast = last?.kind === "N" && end?.order === last.order + 1;
  return isAtLast && end.at - last.at <= sameMoment ? values.length : 0;
}

/** Whether the response was emitted synchronously, within `subscribe`. */
export function isSynchronous({ events }: SentRequest): boolean {
  const [start, response] = events;
  const kinds = events.map(({ kind }) => kind).join("");
  const isAtOnce = events.every(({ at }) => at === start.at);
  const isNext = response?.order === start.order + 1;
  return isAtOnce && isNext && /^S(NC|E)$/.test(kinds);
}

/** The notifications among `events`, at their times in the test. */
export function placedNotifications(
  { times }: PlacedSession,
  events: readonly MarbleEvent[],
): readonly NotificationEvent[] {
  return events
    .filter(isNotification)
    .map((event) => ({ ...event, at: times.get(event) ?? event.at }));
}

/** The names of all recorded headers of requests. */
export function requestHeaders({ requests }: Session): readonly string[] {
  const names = requests.flatMap(({ track: { headers = {} } }) =>
    Object.keys(headers),
  );
  return [...new Set(names)].sort();
}

/** The subscriptions of the stream that a call returned. */
export function outputsOf(
  { outputs }: Session,
  { track: { call } }: MarbleEvent,
): readonly Output[] {
  return outputs.filter(({ track }) => track.call === call);
}

/** An argument of a call, or a property of that argument. */
export type InputSlot = Pick<InputTrack, "call" | "argument" | "key">;

export function slotKey({ call, argument, key }: InputSlot): string {
  return [call, argument, key].join(" ");
}
