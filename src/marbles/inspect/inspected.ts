import { getOrInsert } from "./get-or-insert.ts";
import { inspectedMethod, type Method } from "./inspected-method.ts";
import { isObjectOrFunction, isPlainStream } from "./kinds.ts";
import { Opaque } from "./opaque.ts";
import type { Recorder } from "./recorder.ts";
import { watch } from "./watch.ts";

/**
 * Wraps `service` in a proxy that records its use as `name`: method calls, and
 * subscriptions of returned streams, of streams among the arguments and of
 * stream properties.
 *
 * Not recorded are properties that are a Subject, calls through `this` inside
 * the service, and calls of one service while a method of another one runs.
 * Those are seen as a part of that method, even if a subscriber of a Subject
 * that the method notifies makes them.
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
      // Subscriptions by a service are part of its call.
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
    // A proxy, so that it has the name and other properties of the method.
    return new Proxy(value, {
      apply: (_target, _self, args) => method(...(args as unknown[])),
    });
  }

  const proxy = new Proxy(Object.create(service) as S, {
    ...forwardingTo(service),
    get(_target, key): unknown {
      const value: unknown = Reflect.get(service, key);
      if (!isObjectOrFunction(value) || key === "constructor") return value;
      // Hooks compare identity, so a value has one wrapper; one for each key,
      // since each name has its own row.
      const byKey = getOrInsert(wrappers, value, () => new Map());
      return getOrInsert(byKey, key, () => wrapper(key, value));
    },
  });
  const copy = new Opaque(name, { kind: "service", name });
  recorder.copies.set(service, copy);
  recorder.copies.set(proxy, copy);
  return proxy;
}

/**
 * The traps other than `get`. `has` needs none, since the target inherits from
 * `service`.
 */
function forwardingTo<S extends object>(service: S): ProxyHandler<S> {
  return {
    set: (_target, key, value) => Reflect.set(service, key, value),
    defineProperty: (_target, key, descriptor) =>
      Reflect.defineProperty(service, key, descriptor),
    deleteProperty: (_target, key) => Reflect.deleteProperty(service, key),
    getPrototypeOf: () => Reflect.getPrototypeOf(service),
    ownKeys: () => Reflect.ownKeys(service),
    getOwnPropertyDescriptor(_target, key) {
      const own = Reflect.getOwnPropertyDescriptor(service, key);
      // Since the target lacks the property, a proxy must report it as
      // configurable. `service` itself is not the target, since the members of
      // a frozen target cannot be wrapped.
      return own && { ...own, configurable: true };
    },
  };
}
