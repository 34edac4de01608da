import { Observable } from "rxjs";
import { isObject } from "../testing/kind-of.ts";
import type { CommandTrack } from "./marble-event.ts";
import type { Recorder } from "./recorder.ts";
import { copier, isPlain } from "./values.ts";
import { watch } from "./watch.ts";

type Call = Pick<CommandTrack, "name" | "call" | "args">;
type Copy = (value: unknown) => unknown;
type Method = (...args: unknown[]) => unknown;

/**
 * Wraps `service` in a proxy that records what an app uses of it: calls of its
 * functions, the streams that they return and are given, and its stream
 * properties. What the service calls of itself by `this` is not recorded. Another
 * service of the same `name`, such as another user's, gets a number: `cart (2)`.
 */
export function inspected<S extends object>(
  recorder: Recorder,
  name: string,
  service: S,
): S {
  const ownName = recorder.nameOf(service, name);
  // Hooks compare identity, so a value has one wrapper.
  const wrappers = new Map<PropertyKey, [value: unknown, wrapper: unknown]>();

  function wrapperOf(key: PropertyKey, value: unknown): unknown {
    const isStream = value instanceof Observable;
    if (!isStream && typeof value !== "function") return value;
    if (key === "constructor") return value;
    const path = `${ownName}.${String(key)}`;
    const copy = copier(recorder.redact, String(key));
    if (isStream)
      return watch(recorder, value, () => {
        const track = { role: "property", name: path } as const;
        const outer = recorder.running;
        return { track, copy, upstream: undefined, downstream: () => outer };
      });
    // Private members can only be read from the service itself.
    const bound: Method = (...args) => {
      const result: unknown = Reflect.apply(value, service, args);
      return result === service ? proxy : result;
    };
    const isNamed = typeof key === "string" && !(key in Object.prototype);
    const method = isNamed
      ? inspectedMethod(recorder, path, bound, copy)
      : bound;
    return new Proxy(value, {
      apply: (_target, _this, args) => method(...(args as unknown[])),
    });
  }

  // Of a property that can't change, a proxy may return nothing else.
  const isFixed = Object.values(Object.getOwnPropertyDescriptors(service)).some(
    ({ configurable, writable }) => !configurable && !writable,
  );
  const target = isFixed ? (Object.create(service) as S) : service;
  const proxy = new Proxy(target, {
    get(_target, key): unknown {
      const value: unknown = Reflect.get(service, key);
      const known = wrappers.get(key);
      if (known && known[0] === value) return known[1];
      const wrapper = wrapperOf(key, value);
      wrappers.set(key, [value, wrapper]);
      return wrapper;
    },
    set: (_target, key, value) => Reflect.set(service, key, value),
  });
  return proxy;
}

function inspectedMethod(
  recorder: Recorder,
  name: string,
  method: Method,
  copy: Copy,
): Method {
  // By stream: a function may return one again.
  const wrappers = new WeakMap<object, Observable<unknown>>();
  const latestCalls = new WeakMap<object, Call>();

  return (...args) => {
    const own = { name, call: recorder.calls++, args: args.map(copy) };
    const command: Omit<CommandTrack, "id"> = { role: "command", ...own };
    const record = recorder.open(command, copy);
    record("N");
    const given = watchedInputs(recorder, own, args, copy);
    let result: unknown;
    try {
      result = recorder.within(own.call, () => method(...given));
    } catch (error) {
      record("E", error);
      throw error;
    }
    if (!(result instanceof Observable)) return result;
    Object.assign(command, { hasStream: true });
    latestCalls.set(result, own);
    const stream$ = result;
    const watched$ =
      wrappers.get(stream$) ??
      watch(recorder, stream$, () => {
        const latest = latestCalls.get(stream$) ?? own;
        const track = { role: "call", ...latest } as const;
        const outer = recorder.running;
        return { track, copy, upstream: latest.call, downstream: () => outer };
      });
    wrappers.set(stream$, watched$);
    return watched$;
  };
}

/** The arguments, whose streams are recorded as inputs of the call. */
function watchedInputs(
  recorder: Recorder,
  { name, call }: Call,
  args: readonly unknown[],
  copy: Copy,
): unknown[] {
  return args.map((arg, argument) =>
    withStreams(
      arg,
      (part) => part instanceof Observable,
      (stream$, key) =>
        watch(recorder, stream$ as Observable<unknown>, () => {
          const track = { role: "input", name, call, argument, key } as const;
          return { track, copy, upstream: undefined, downstream: () => call };
        }),
    ),
  );
}

/** `arg` with its streams replaced: itself, its properties or its items. */
export function withStreams(
  arg: unknown,
  isStream: (part: unknown) => boolean,
  replaced: (stream: unknown, key?: string) => unknown,
): unknown {
  try {
    if (isStream(arg)) return replaced(arg);
    const isList = Array.isArray(arg);
    if (!isObject(arg) || !(isList || isPlain(arg))) return arg;
    const parts = Object.entries(arg);
    if (!parts.some(([, part]) => isStream(part))) return arg;
    const all = parts.map(([key, part]) => [
      key,
      isStream(part) ? replaced(part, key) : (part as unknown),
    ]);
    const copy = Object.fromEntries(all) as Record<string, unknown>;
    return isList ? Object.assign([], copy) : copy;
  } catch {
    return arg; // A getter or a proxy threw.
  }
}
