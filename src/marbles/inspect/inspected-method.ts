import type { Observable } from "rxjs";
import { isEqual } from "../testing/differences.ts";
import { getOrInsert } from "./get-or-insert.ts";
import { isObjectOrFunction, isPlain, isStream } from "./kinds.ts";
import type { CallTrack } from "./marble-event.ts";
import type { Recorder } from "./recorder.ts";
import { type Owner, watch, within } from "./watch.ts";

/** The most calls to remember for one returned stream. */
const maxCalls = 100;

export type Method = (...args: unknown[]) => unknown;

/** The wrapper of a returned stream, and the arguments of the call. */
type Returned = Pick<CallTrack, "args"> & {
  readonly stream$: Observable<unknown>;
};

/**
 * Wraps `method` of `service` to record its calls, the streams among their
 * arguments, and the subscriptions of the streams that they return.
 */
export function inspectedMethod(
  recorder: Recorder,
  service: object,
  name: string,
  method: Method,
): Method {
  const wrappers = new WeakMap<object, Returned[]>();
  return (...args) => {
    const { owner } = recorder;
    // A call by another inspected service is a part of that service's call. A
    // service never calls its own proxy, so such a call is the app's: it was
    // made by a subscriber of one of the service's Subjects.
    const isOfService = owner.call !== undefined && owner.service !== service;
    if (isOfService) return method(...args);
    const copies = args.map((arg) => recorder.copy(arg, true));
    const call = recorder.calls++;
    const own: Owner = { call, service };
    const watchedArgs = args.map((arg, argument) =>
      withWatchedStreams(arg, (stream$, key) => {
        const track = { role: "input", name, call, argument, key } as const;
        return watch(recorder, stream$, (subscriber) =>
          // Another call may subscribe to the same stream, but it is not its
          // input.
          subscriber.call === undefined || subscriber.call === call
            ? { track, upstream: {}, downstream: { ...subscriber, ...own } }
            : undefined,
        );
      }),
    );
    const description = { name, call, args: copies };
    const [, record] = recorder.open({ role: "command", ...description });
    let result: unknown;
    try {
      result = within(recorder, own, () => method(...watchedArgs));
    } catch (error) {
      record("N");
      record("E", error);
      throw error;
    }
    record("N");
    if (!isStream(result)) return result;
    // Hooks compare streams: a method that returns the same stream for the same
    // arguments still does so when it is wrapped.
    const earlier = getOrInsert(wrappers, result, (): Returned[] => []);
    const same = earlier.find((one) => isEqual(one.args, copies));
    if (same) return same.stream$;
    const track = { role: "call", ...description } as const;
    const stream$ = watch(recorder, result, ({ parent }) => {
      return { track, upstream: own, downstream: { parent } };
    });
    earlier.unshift({ args: copies, stream$ });
    earlier.splice(maxCalls);
    return stream$;
  };
}

/**
 * `arg` with its streams replaced by `watched` ones: the argument itself, or
 * the properties of a plain object.
 */
function withWatchedStreams(
  arg: unknown,
  watched: (stream$: Observable<unknown>, key?: string) => unknown,
): unknown {
  const watchedPart = (part: unknown, key?: string): unknown =>
    isStream(part) ? watched(part, key) : part;
  try {
    if (
      isObjectOrFunction(arg) &&
      isPlain(arg) &&
      Object.values(arg).some(isStream)
    ) {
      const parts = Object.entries(arg);
      return Object.fromEntries(
        parts.map(([key, part]) => [key, watchedPart(part, key)]),
      );
    }
  } catch {
    // A proxy or getter threw: the method gets the argument as it is.
  }
  return watchedPart(arg);
}
