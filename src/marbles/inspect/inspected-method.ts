import type { Observable } from "rxjs";
import { type Copy, isPlain, isStream, maxParts } from "./copy.ts";
import type { CommandTrack } from "./marble-event.ts";
import type { Recorder } from "./recorder.ts";
import { isSecretItem, redacted } from "./redact.ts";
import { type Method, watch, type Watched } from "./watch.ts";

type Call = Pick<CommandTrack, "name" | "call" | "args">;

interface MethodOptions extends Pick<CommandTrack, "setter"> {
  /** Copies what is given, returned, emitted or thrown. */
  readonly copy: Copy;
  /** Is not recorded when a method returns it: the service. */
  readonly self?: object | undefined;
}

/**
 * Wraps `method` to record its calls, the streams among their arguments, the
 * subscriptions of the streams that they return, and what else they return.
 */
export function inspectedMethod(
  recorder: Recorder,
  name: string,
  method: Method,
  { copy, self, ...kind }: MethodOptions,
): Method {
  // By stream: a method may return one again, and hooks compare identity.
  const wrappers = new WeakMap<object, Observable<unknown>>();
  const latestCalls = new WeakMap<object, Call>();

  function watchedResult(
    stream$: Observable<unknown>,
    own: Call,
  ): Observable<unknown> {
    latestCalls.set(stream$, own);
    const known$ = wrappers.get(stream$);
    if (known$) return known$;
    const begin = (): Watched => {
      const upstream = latestCalls.get(stream$) ?? own;
      const subscriber = recorder.running;
      return {
        track: { role: "call", ...upstream },
        upstream,
        downstream: () => subscriber,
      };
    };
    const watched$ = watch(recorder, stream$, begin, { copy });
    wrappers.set(stream$, watched$);
    return watched$;
  }

  return (...args) => {
    // Another service's call: it is a part of that one.
    if (recorder.running) return method(...args);
    const copies = args.map((arg, i) =>
      isSecretItem(args, i) ? redacted : copy(arg),
    );
    const own = { name, call: recorder.calls++, args: copies };
    const command = { role: "command", ...own, ...kind } as const;
    const [track, record] = recorder.open(command, copy);
    record("N");
    const watchedArgs = watchedInputs(recorder, own, args, copy);
    let result: unknown;
    try {
      result = recorder.within(own, () => method(...watchedArgs));
    } catch (error) {
      record("E", error);
      throw error;
    }
    if (isStream(result)) return watchedResult(result, own);
    if (result !== undefined && result !== self)
      Object.assign(track, { returned: copy(result) });
    return result;
  };
}

/** The arguments, whose streams are recorded as inputs of the call. */
function watchedInputs(
  recorder: Recorder,
  own: Call,
  args: readonly unknown[],
  copy: Copy,
): unknown[] {
  const { name, call } = own;
  return args.map((arg, argument) =>
    withStreams(arg, (stream$, key) => {
      const track = { role: "input", name, call, argument, key } as const;
      const watched = { track, upstream: undefined, downstream: () => own };
      return watch(recorder, stream$, () => watched, { copy });
    }),
  );
}

/** `arg` with its streams replaced: itself, its properties or its items. */
function withStreams(
  arg: unknown,
  replaced: (stream$: Observable<unknown>, key?: string) => unknown,
): unknown {
  try {
    if (isStream(arg)) return replaced(arg);
    // An array may have billions of holes.
    if (Array.isArray(arg) && arg.slice(0, maxParts).some(isStream))
      return arg.map((part: unknown, i) =>
        isStream(part) ? replaced(part, `${i}`) : part,
      );
    if (typeof arg !== "object" || !arg || !isPlain(arg)) return arg;
    if (!Object.values(arg).some(isStream)) return arg;
    const parts = Object.entries(arg).map(([key, part]) => [
      key,
      isStream(part) ? replaced(part, key) : part,
    ]);
    return Object.fromEntries(parts) as unknown;
  } catch {
    return arg; // A proxy or getter threw.
  }
}
