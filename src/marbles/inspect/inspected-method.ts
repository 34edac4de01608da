import type { Observable } from "rxjs";
import { isSame } from "./is-same.ts";
import { isObject, isPlain, isStream } from "./kinds.ts";
import type { CallTrack, NewTrack } from "./marble-event.ts";
import { once } from "./once.ts";
import type { Recorder } from "./recorder.ts";
import { watch, within } from "./watch.ts";

/** Of one stream so many calls are told apart, the newest. */
const mostCalls = 100;

export type Method = (...args: unknown[]) => unknown;

/** What a call has returned. */
type Output = Pick<CallTrack, "args"> & {
  readonly stream$: Observable<unknown>;
};

/**
 * `method`, with its calls written down, the streams among their arguments
 * and the streams that they return.
 */
export function inspectedMethod(
  recorder: Recorder,
  name: string,
  method: Method,
): Method {
  const outputs = new WeakMap<object, Output[]>();
  return (...given) => {
    // What the code of a call does is a part of that call.
    if (recorder.owner.call !== undefined) return method(...given);
    const args = given.map((arg) => recorder.copy(arg, true));
    const call = recorder.calls++;
    const inputs = given.map((arg, argument) =>
      withInputs(arg, (stream$, key) => {
        const track = { role: "input", name, call, argument, key } as const;
        return inspectedStream(recorder, track, stream$);
      }),
    );
    // It is a command unless it returns a stream, and comes before its effects.
    const [, write] = recorder.open({ role: "command", name, call, args });
    let result: unknown;
    try {
      result = within(recorder, { call }, () => method(...inputs));
    } catch (error) {
      write("N");
      write("E", error);
      throw error;
    }
    if (!isStream(result)) {
      write("N");
      return result;
    }
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

/** A stream of a service, or one that it is given; but not for other calls. */
export function inspectedStream(
  recorder: Recorder,
  track: NewTrack,
  stream$: Observable<unknown>,
): Observable<unknown> {
  return watch(recorder, stream$, ({ call }) =>
    call === undefined || call === track.call ? track : undefined,
  );
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
