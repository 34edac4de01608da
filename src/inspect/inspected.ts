import { inspectedMethod, type Method } from "./inspected-method.ts";
import { inspectedStream } from "./inspected-stream.ts";
import { isObject, isPlainStream } from "./kinds.ts";
import type { Recorder } from "./recorder.ts";

/**
 * `service`, with the calls of its methods, the streams that they return, the
 * streams among their arguments and its stream properties written down by
 * `recorder`, each as `name` and its own name. What the service itself calls
 * stays unseen, and a property that is a Subject stays what it is.
 */
export function inspected<S extends object>(
  recorder: Recorder,
  name: string,
  service: S,
): S {
  const wrappers = new WeakMap<object, unknown>();

  function get(_target: S, key: PropertyKey): unknown {
    const member: unknown = Reflect.get(service, key);
    if (!isObject(member) || key === "constructor") return member;
    // Once for each, since hooks compare.
    if (!wrappers.has(member)) wrappers.set(member, wrapper(key, member));
    return wrappers.get(member);
  }

  function wrapper(key: PropertyKey, member: object): unknown {
    const path = `${name}.${String(key)}`;
    if (isPlainStream(member)) {
      return inspectedStream(recorder, { role: "stream", name: path }, member);
    }
    if (!isMethod(member)) return member;
    const bound: Method = (...args) => Reflect.apply(member, service, args);
    const isOwn = typeof key === "string" && !(key in Object.prototype);
    const method = isOwn ? inspectedMethod(recorder, path, bound) : bound;
    // A proxy has its name and whatever else has been added to it.
    return new Proxy(member, {
      apply(_target, _self, args) {
        const result = method(...(args as unknown[]));
        return result === service ? proxy : result;
      },
    });
  }

  const proxy = new Proxy(Object.create(service) as S, {
    ...onto(service),
    get,
  });
  return proxy;
}

/** Has all that is done to a proxy done to `service`. */
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

function isMethod(member: object): member is Method {
  return typeof member === "function";
}
