import { inspectedMethod, type Method } from "./inspected-method.ts";
import { isObject, isPlainStream } from "./kinds.ts";
import { once } from "./once.ts";
import { Opaque } from "./opaque.ts";
import type { Recorder } from "./recorder.ts";
import { watch } from "./watch.ts";

/**
 * `service`, with its use recorded as `name`: the calls of its methods as they
 * are made, the subscriptions of the streams that they return, of the streams
 * among their arguments and of its stream properties. Calls through `this`
 * inside the service are not seen. A property that is a Subject stays what it
 * is.
 */
export function inspected<S extends object>(
  recorder: Recorder,
  name: string,
  service: S,
): S {
  const wrappers = new WeakMap<object, Map<PropertyKey, unknown>>();

  function wrapper(key: PropertyKey, value: object): unknown {
    const isOwn = typeof key === "string" && !(key in Object.prototype);
    const path = isOwn ? `${name}.${key}` : undefined;
    if (path !== undefined && isPlainStream(value)) {
      const track = { role: "stream", name: path } as const;
      // What the code of a call subscribes to is a part of that call.
      return watch(recorder, value, ({ call }) =>
        call === undefined ? { track } : undefined,
      );
    }
    if (typeof value !== "function") return value;
    const call: Method = (...args) => {
      const result: unknown = Reflect.apply(value, service, args);
      return result === service ? proxy : result;
    };
    const method =
      path === undefined
        ? call
        : inspectedMethod(recorder, service, path, call);
    // A proxy has its name and whatever else has been added to it.
    return new Proxy(value, {
      apply: (_target, _self, args) => method(...(args as unknown[])),
    });
  }

  const proxy = new Proxy(Object.create(service) as S, {
    ...onto(service),
    get(_target, key): unknown {
      const value: unknown = Reflect.get(service, key);
      if (!isObject(value) || key === "constructor") return value;
      // Once for each, since hooks compare; but two names of it are two rows.
      const named = once(wrappers, value, () => new Map());
      return once(named, key, () => wrapper(key, value));
    },
  });
  const known = new Opaque(name, { service: name });
  recorder.known.set(service, known);
  recorder.known.set(proxy, known);
  return proxy;
}

/** Forwards every other operation to `service`. */
function onto<S extends object>(service: S): ProxyHandler<S> {
  return {
    set: (_target, key, value) => Reflect.set(service, key, value),
    defineProperty: (_target, key, descriptor) =>
      Reflect.defineProperty(service, key, descriptor),
    deleteProperty: (_target, key) => Reflect.deleteProperty(service, key),
    getPrototypeOf: () => Reflect.getPrototypeOf(service),
    ownKeys: () => Reflect.ownKeys(service),
    getOwnPropertyDescriptor(_target, key) {
      const own = Reflect.getOwnPropertyDescriptor(service, key);
      // The target, an object of its own, has nothing that can't be changed.
      // So even a frozen service can have wrapped members.
      return own && { ...own, configurable: true };
    },
  };
}
