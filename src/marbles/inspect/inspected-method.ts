import type { Observable } from "rxjs";
import { isEqual } from "../testing/differences.ts";
import { getOrInsert } from "./get-or-insert.ts";
import { isObjectOrFunction, isPlain, isStream } from "./kinds.ts";
import type { CallTrack, CommandTrack, InputTrack } from "./marble-event.ts";
import type { Recorder } from "./recorder.ts";
import { type Owner, watch, within } from "./watch.ts";

/** The most calls to remember for one returned stream. */
const maxCalls = 100;

export type Method = (...args: unknown[]) => unknown;

/** A returned stream, as it is wrapped for calls with equal arguments. */
interface Returned {
  readonly args: CallTrack["args"];
  readonly stream$: Observable<unknown>;
  /** The latest of these calls, which its subscriptions belong to. */
  call: number;
}

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
    const call = recorder.callCount++;
    const own: Owner = { call, service };
    const description = {
      name,
      call,
      args: args.map((arg) => recorder.copy(arg, true)),
    };
    const watchedArgs = args.map((arg, argument) =>
      withWatchedStreams(arg, (stream$, key) =>
        watchedInput(recorder, stream$, own, { name, call, argument, key }),
      ),
    );
    const result = recordCommand(recorder, description, () =>
      within(recorder, own, () => method(...watchedArgs)),
    );
    if (!isStream(result)) return result;
    // Hooks compare streams: a method that returns the same stream for the same
    // arguments still does so when it is wrapped.
    const earlier = getOrInsert(wrappers, result, (): Returned[] => []);
    const same = earlier.find(({ args }) => isEqual(args, description.args));
    if (same) {
      // A stream with inputs has those of the first call.
      const hasInputs = watchedArgs.some((arg, i) => arg !== args[i]);
      if (!hasInputs) same.call = call;
      return same.stream$;
    }
    const returned: Returned = {
      args: description.args,
      stream$: watch(recorder, result, ({ parent }) => {
        const { call } = returned;
        return {
          track: { role: "call", ...description, call },
          upstream: { call, service },
          downstream: { parent },
        };
      }),
      call,
    };
    earlier.unshift(returned);
    earlier.splice(maxCalls);
    return returned.stream$;
  };
}

/** Records that `run` is called, and the error that it throws. */
function recordCommand(
  recorder: Recorder,
  description: Omit<CommandTrack, "role" | "id" | "parent">,
  run: () => unknown,
): unknown {
  const [, record] = recorder.open({ role: "command", ...description });
  record("N");
  try {
    return run();
  } catch (error) {
    record("E", error);
    throw error;
  }
}

/** Records the subscriptions of a stream among the arguments of a call. */
function watchedInput(
  recorder: Recorder,
  stream$: Observable<unknown>,
  own: Owner,
  description: Omit<InputTrack, "role" | "id" | "parent">,
): Observable<unknown> {
  return watch(recorder, stream$, (subscriber) =>
    // Another call may subscribe to the same stream, but it is not its input.
    subscriber.call === undefined || subscriber.call === own.call
      ? {
          track: { role: "input", ...description },
          upstream: {},
          downstream: { ...subscriber, ...own },
        }
      : undefined,
  );
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
