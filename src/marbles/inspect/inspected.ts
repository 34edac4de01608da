import type { Observable } from "rxjs";
import { isStream } from "./copy.ts";
import { inspectedMethod } from "./inspected-method.ts";
import { Label } from "./label.ts";
import type { Recorder, Running } from "./recorder.ts";
import { type Method, watch } from "./watch.ts";

/** A stream property is a service's code, but of no call. */
const noCall: Running = { call: undefined };

/**
 * Wraps `service` in a proxy that records its use: calls of its methods and
 * setters, what they return, the streams that they are given, its stream
 * properties, and what the app emits on a Subject among these. What the service
 * calls itself is not recorded, nor what another inspected service calls on its
 * own stack. Another service of the same `name`, such as another user's, gets a
 * number: `cart (2)`.
 */
export function inspected<S extends object>(
  recorder: Recorder,
  name: string,
  service: S,
): S {
  recorder.createdAt ??= recorder.now();
  const ownName = recorder.nameOf(service, name);
  // Hooks compare identity, so a value has one wrapper.
  const wrappers = new Map<PropertyKey, [value: unknown, wrapper: unknown]>();

  function wrapperOf(key: PropertyKey, value: unknown): unknown {
    const path = `${ownName}.${String(key)}`;
    if (isNamed(key) && isStream(value))
      return watchedProperty(key, path, value);
    if (typeof value !== "function" || key === "constructor") return value;
    // Private members can only be read from the service itself.
    const bound: Method = (...args) => {
      const result: unknown = Reflect.apply(value, service, args);
      return result === service ? proxy : result;
    };
    const method = isNamed(key)
      ? inspectedMethod(recorder, path, bound, {
          copy: recorder.copyOf(key),
          self: proxy,
        })
      : bound;
    return new Proxy(value, {
      apply: (_target, _self, args) => method(...(args as unknown[])),
    });
  }

  function watchedProperty(
    key: string,
    path: string,
    stream$: Observable<unknown>,
  ) {
    const copy = recorder.copyOf(key);
    const track = { role: "stream", name: path } as const;
    const watched = { track, upstream: noCall, downstream: () => undefined };
    return watch(
      recorder,
      stream$,
      () => (recorder.running ? undefined : watched),
      {
        copy,
        wrapEmit: (method, emit) =>
          inspectedMethod(recorder, `${path}.${method}`, emit, { copy }),
      },
    );
  }

  const proxy = new Proxy(Object.create(service) as S, {
    get(_target, key): unknown {
      const value: unknown = Reflect.get(service, key);
      const known = wrappers.get(key);
      if (known && known[0] === value) return known[1];
      const wrapper = wrapperOf(key, value);
      wrappers.set(key, [value, wrapper]);
      return wrapper;
    },
    set(_target, key, value): boolean {
      let isSet = false;
      const set: Method = (given) => {
        isSet = Reflect.set(service, key, given);
      };
      const setter = isNamed(key)
        ? inspectedMethod(recorder, `${ownName}.${key}`, set, {
            copy: recorder.copyOf(key),
            setter: true,
          })
        : set;
      setter(value);
      return isSet;
    },
    defineProperty: (_target, key, descriptor) =>
      Reflect.defineProperty(service, key, descriptor),
    deleteProperty: (_target, key) => Reflect.deleteProperty(service, key),
    getPrototypeOf: () => Reflect.getPrototypeOf(service),
    ownKeys: () => Reflect.ownKeys(service),
    getOwnPropertyDescriptor(_target, key) {
      const own = Reflect.getOwnPropertyDescriptor(service, key);
      return own && { ...own, configurable: true };
    },
  });
  const label = new Label(ownName, "service");
  recorder.copies.set(service, label).set(proxy, label);
  return proxy;
}

/** False for what every object has, such as `toString`. */
function isNamed(key: PropertyKey): key is string {
  return typeof key === "string" && !(key in Object.prototype);
}
