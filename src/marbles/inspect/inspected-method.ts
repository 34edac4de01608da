import type { Observable } from "rxjs";
import { isSame } from "./is-same.ts";
import { isObject, isPlain, isStream } from "./kinds.ts";
import type { CallTrack, InputTrack, NewTrack } from "./marble-event.ts";
import { once } from "./once.ts";
import type { Recorder } from "./recorder.ts";
import { watch } from "./watch.ts";

/** Of one stream so many calls are told apart, the newest. */
const mostCalls = 100;

export type Method = (...args: unknown[]) => unknown;

/** A call, as its tracks describe it. */
type Call = Pick<CallTrack, "name" | "call" | "args">;

/** What a call has returned. */
type Output = Pick<Call, "args"> & { readonly stream$: Observable<unknown> };

/**
 * `method`, with its calls written down, the streams among their arguments
 * and the streams that they return.
 */
export function inspectedMethod(
  recorder: Recorder,
  name: string,
  method: Method,
): Method {
  const { calls } = recorder;
  const outputs = new WeakMap<object, Output[]>();
  return (...given) => {
    // What the code of a call does is a part of that call.
    if (calls.current.call !== undefined) return method(...given);
    const args = given.map((arg) => recorder.copy(arg, arg));
    const call = calls.next();
    const inputs = given.map((arg, argument) =>
      withInputs(arg, (stream$, key) =>
        input(recorder, { name, call, argument, key }, stream$),
      ),
    );
    const result = run(recorder, { name, call, args }, () => method(...inputs));
    if (!isStream(result)) return result;
    // A method may return one stream again and again, and hooks compare.
    const former = once(outputs, result, (): Output[] => []);
    const same = former.find((one) => isSame(one.args, args));
    if (same) return same.stream$;
    const track = { role: "call", name, call, args } as const;
    const stream$ = inspectedStream(recorder, track, result);
    former.unshift({ args, stream$ });
    former.splice(mostCalls);
    return stream$;
  };
}

/** A stream of a service, recorded for each subscriber but a watched call. */
export function inspectedStream(
  recorder: Recorder,
  track: NewTrack,
  stream$: Observable<unknown>,
): Observable<unknown> {
  return watch(recorder, stream$, ({ call }) =>
    call === undefined ? { track, upstream: { call: track.call } } : undefined,
  );
}

/** Has a call happen, which is a command unless it returns a stream. */
function run(recorder: Recorder, call: Call, method: () => unknown): unknown {
  const stamp = recorder.stamp();
  const command = (...thrown: [] | [error: unknown]): void => {
    const [, write] = recorder.open({ role: "command", ...call });
    write("N", undefined, stamp);
    for (const error of thrown) write("E", error);
  };
  try {
    const result = recorder.calls.within({ call: call.call }, method);
    if (!isStream(result)) command();
    return result;
  } catch (error) {
    command(error);
    throw error;
  }
}

/** An argument of a call, its streams as `watched` has them. */
function withInputs(
  arg: unknown,
  watched: (stream$: Observable<unknown>, key?: string) => unknown,
): unknown {
  if (isStream(arg)) return watched(arg);
  try {
    if (isObject(arg) && isPlain(arg) && Object.values(arg).some(isStream)) {
      const parts = Object.entries(arg).map(([key, part]) => [
        key,
        isStream(part) ? watched(part, key) : part,
      ]);
      return Object.fromEntries(parts) as object;
    }
  } catch {
    // It cannot be read, so nobody can find streams in it.
  }
  return arg;
}

/** A stream that a call is given, recorded where that call listens. */
function input(
  recorder: Recorder,
  place: Omit<InputTrack, "id" | "role">,
  stream$: Observable<unknown>,
): Observable<unknown> {
  const track: NewTrack = { role: "input", ...place };
  const { call } = place;
  return watch(recorder, stream$, (outer) =>
    // The output of a call that is part of another one is not recorded either.
    [undefined, call].includes(outer.call)
      ? { track, upstream: {}, downstream: { ...outer, call } }
      : undefined,
  );
}
