import type { Observable } from "rxjs";
import { copy } from "./copy.ts";
import { inspectedStream } from "./inspected-stream.ts";
import { isStream } from "./kinds.ts";
import type { Recorder, Stamp, Write } from "./recorder.ts";
import { watch } from "./watch.ts";

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
  // A method may return one stream again and again.
  const outputs = new WeakMap<object, unknown>();

  return (...args) => {
    // What the code of a call does is a part of that call.
    if (calls.current !== undefined) return method(...args);
    const call = { name, call: calls.next(), detail: copy(args) };
    const stamp = recorder.stamp();
    const given = args.map((arg, i) =>
      isStream(arg) ? input(recorder, { ...call, detail: i }, arg) : arg,
    );
    try {
      const result = calls.within(call.call, () => method(...given));
      if (!isStream(result)) {
        command(recorder, call, stamp);
        return result;
      }
      if (!outputs.has(result)) {
        const track = { role: "call", ...call } as const;
        outputs.set(result, inspectedStream(recorder, track, result));
      }
      return outputs.get(result);
    } catch (error) {
      command(recorder, call, stamp)("E", error);
      throw error;
    }
  };
}

function command(recorder: Recorder, call: Call, stamp: Stamp): Write {
  const write = recorder.open({ role: "command", ...call });
  write("N", undefined, stamp);
  return write;
}

function input(
  recorder: Recorder,
  call: Call,
  input$: Observable<unknown>,
): Observable<unknown> {
  return watch(recorder, input$, () => ({
    track: { role: "input", ...call },
    downstream: call.call,
  }));
}
