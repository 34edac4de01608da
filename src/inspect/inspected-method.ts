import type { Observable } from "rxjs";
import { copy } from "./copy.ts";
import { isStream } from "./kinds.ts";
import type { Recorder } from "./recorder.ts";
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
        recorder.open({ role: "command", ...call })("N", undefined, stamp);
        return result;
      }
      if (!outputs.has(result)) {
        outputs.set(result, output(recorder, call, result));
      }
      return outputs.get(result);
    } catch (error) {
      const write = recorder.open({ role: "command", ...call });
      write("N", undefined, stamp);
      write("E", error);
      throw error;
    }
  };
}

function input(
  recorder: Recorder,
  call: Call,
  input$: Observable<unknown>,
): Observable<unknown> {
  const { calls } = recorder;
  return watch(input$, () => {
    const write = recorder.open({ role: "input", ...call });
    return {
      calls,
      write(kind, value) {
        calls.told(call.call);
        write(kind, value);
      },
      downstream: call.call,
    };
  });
}

function output(
  recorder: Recorder,
  call: Call,
  output$: Observable<unknown>,
): Observable<unknown> {
  const { calls } = recorder;
  return watch(output$, (subscriber) => {
    if (calls.ownerOf(subscriber) !== undefined) return undefined;
    subscriber.add(() => calls.left(call.call));
    const write = recorder.open({ role: "call", ...call });
    return { calls, write, upstream: call.call };
  });
}
