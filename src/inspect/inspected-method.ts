import { copy } from "./copy.ts";
import { inspectedStream } from "./inspected-stream.ts";
import { isStream } from "./kinds.ts";
import { once } from "./once.ts";
import type { Recorder } from "./recorder.ts";
import { watch } from "./watch.ts";
import type { Stamp, Write } from "./write.ts";

export type Method = (...args: unknown[]) => unknown;

/** A call, as its tracks describe it. */
interface Call {
  readonly name: string;
  readonly call: number;
  readonly detail: unknown;
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
    const call = { name, call: calls.next(), detail: copy(args) };
    const given = inputs(recorder, call, args);
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

/** The arguments of a call, the streams among them watched. */
function inputs(
  recorder: Recorder,
  { name, call }: Call,
  args: readonly unknown[],
): unknown[] {
  return args.map((arg, detail) =>
    isStream(arg)
      ? watch(recorder, arg, () => ({
          track: { role: "input", name, call, detail },
          downstream: call,
        }))
      : arg,
  );
}
