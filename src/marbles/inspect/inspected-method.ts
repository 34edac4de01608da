import type { Observable } from "rxjs";
import { isSame } from "./is-same.ts";
import { isObject, isPlain, isStream } from "./kinds.ts";
import type { CallTrack } from "./marble-event.ts";
import { once } from "./once.ts";
import type { Recorder } from "./recorder.ts";
import { type Owner, watch, within } from "./watch.ts";

/** How many calls that returned the same stream are remembered, the newest. */
const mostCalls = 100;

export type Method = (...args: unknown[]) => unknown;

/** What a call has returned. */
type Output = Pick<CallTrack, "args"> & {
  readonly stream$: Observable<unknown>;
};

/**
 * `method` of `service`, whose calls are recorded, with the streams among their
 * arguments and the subscriptions of the streams that they return.
 */
export function inspectedMethod(
  recorder: Recorder,
  service: object,
  name: string,
  method: Method,
): Method {
  const outputs = new WeakMap<object, Output[]>();
  return (...given) => {
    const { owner } = recorder;
    // A service that calls another one does so as a part of its own call. But
    // only the app has the proxy of a service: it may react to one of its
    // Subjects, which emits while a call runs.
    const isOfOther = owner.call !== undefined && owner.service !== service;
    if (isOfOther) return method(...given);
    const args = given.map((arg) => recorder.copy(arg, true));
    const call = recorder.calls++;
    const own: Owner = { call, service };
    const inputs = given.map((arg, argument) =>
      withInputs(arg, (stream$, key) => {
        const track = { role: "input", name, call, argument, key } as const;
        return watch(recorder, stream$, (outer) =>
          // What a call is given comes from the app's own code.
          outer.call === undefined || outer.call === call
            ? { track, upstream: {}, downstream: { ...outer, ...own } }
            : undefined,
        );
      }),
    );
    const [, write] = recorder.open({ role: "command", name, call, args });
    let result: unknown;
    try {
      result = within(recorder, own, () => method(...inputs));
    } catch (error) {
      write("N");
      write("E", error);
      throw error;
    }
    write("N");
    if (!isStream(result)) return result;
    // A method may return one stream again and again, and hooks compare.
    const former = once(outputs, result, (): Output[] => []);
    const same = former.find((one) => isSame(one.args, args));
    if (same) return same.stream$;
    const track = { role: "call", name, call, args } as const;
    const stream$ = watch(recorder, result, ({ parent }) => {
      return { track, upstream: own, downstream: { parent } };
    });
    former.unshift({ args, stream$ });
    former.splice(mostCalls);
    return stream$;
  };
}

/** An argument of a call, its streams as `watched` has them. */
function withInputs(
  arg: unknown,
  watched: (stream$: Observable<unknown>, key?: string) => unknown,
): unknown {
  const given = (part: unknown, key?: string): unknown =>
    isStream(part) ? watched(part, key) : part;
  try {
    if (isObject(arg) && isPlain(arg) && Object.values(arg).some(isStream)) {
      const parts = Object.entries(arg);
      return Object.fromEntries(
        parts.map(([key, one]) => [key, given(one, key)]),
      );
    }
  } catch {
    // It cannot be read, so nobody can find streams in it.
  }
  return given(arg);
}
