import type { HttpBackend } from "#src/http/http-types.ts";
// The entry rx-heroes/inspect imports the classes that this file wraps.
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "#src/marbles/inspect/inspected-backend.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";

type Class = new (...args: never[]) => object;

/** One for all services, since they call one another. */
export const recorder = new Recorder();

/** `original`, whose instances are inspected. */
export function wrapped<C extends Class>(original: C): C {
  return new Proxy(original, {
    construct(target, args, newTarget): object {
      const instance = Reflect.construct(target, args, newTarget) as object;
      return inspected(
        recorder,
        target.name,
        isBackend(instance) ? withInspectedRequests(instance) : instance,
      );
    },
  });
}

function isBackend(instance: object): instance is HttpBackend {
  return "handle" in instance;
}

function withInspectedRequests<B extends HttpBackend>(backend: B): B {
  const recorded = inspectedBackend(recorder, backend);
  return new Proxy(backend, {
    get(target, key): unknown {
      if (key === "handle") return recorded.handle.bind(recorded);
      const member: unknown = Reflect.get(target, key);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
