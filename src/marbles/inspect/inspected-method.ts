import type { Observable } from "rxjs";
import { inspectedStream } from "./inspected-stream.ts";
import { isObject, isPlain, isStream } from "./kinds.ts";
import type { InputTrack } from "./marble-event.ts";
import { once } from "./once.ts";
import type { Recorder } from "./recorder.ts";
import { watch } from "./watch.ts";
import type { Stamp, Write } from "./write.ts";

export type Method = (...args: unknown[]) => unknown;

/** A call, as its tracks describe it. */
interface Call {
  readonly name: string;
  readonly call: number;
  readonly args: readonly unknown[];
}

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
  const outputs = new WeakMap<object, unknown>();
  return (...args) => {
    // What the code of a call does is a part of that call.
    if (calls.current !== undefined) return method(...args);
    const copied = args.map((arg) => recorder.copy(arg));
    const call = { name, call: calls.next(), args: copied };
    const given = args.map((arg, argument) =>
      withInputs(arg, (stream$, key) =>
        input(recorder, { name, call: call.call, argument, key }, stream$),
      ),
    );
    const result = run(recorder, call, () => method(...given));
    if (!isStream(result)) return result;
    // A method may return one stream again and again.
    return once(outputs, result, () =>
      inspectedStream(recorder, { role: "call", ...call }, result),
    );
  };
}

/** Has a call happen, which is a command unless it returns a stream. */
function run(recorder: Recorder, call: Call, method: () => unknown): unknown {
  const stamp = recorder.stamp();
  try {
    const result = recorder.calls.within(call.call, method);
    if (!isStream(result)) command(recorder, call, stamp);
    return result;
  } catch (error) {
    command(recorder, call, stamp)("E", error);
    throw error;
  }
}

function command(recorder: Recorder, call: Call, stamp: Stamp): Write {
  const write = recorder.open({ role: "command", ...call });
  write("N", undefined, stamp);
  return write;
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
  const { call } = place;
  return watch(recorder, stream$, (subscriber) =>
    // The output of a call that is part of another one is not recorded either.
    [undefined, call].includes(recorder.calls.ownerOf(subscriber))
      ? { track: { role: "input", ...place }, downstream: call }
      : undefined,
  );
}
