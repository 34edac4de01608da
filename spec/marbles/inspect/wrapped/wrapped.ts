import type { HttpBackend } from "#src/http/http-types.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "#src/marbles/inspect/inspected-backend.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";

type Class = new (...args: never[]) => object;

/** One for all, so that it sees services call one another. */
export const recorder = new Recorder();

/** `original`, whose instances are all watched. */
export function wrapped<C extends Class>(original: C): C {
  return new Proxy(original, {
    construct(target, args, newTarget): object {
      const instance = Reflect.construct(target, args, newTarget) as object;
      const name = target.name;
      return inspected(
        recorder,
        name,
        isBackend(instance) ? withWatchedRequests(instance) : instance,
      );
    },
  });
}

function isBackend(instance: object): instance is HttpBackend {
  return "handle" in instance;
}

function withWatchedRequests<B extends HttpBackend>(backend: B): B {
  const watched = inspectedBackend(recorder, backend);
  return new Proxy(backend, {
    get(target, key): unknown {
      const member: unknown = Reflect.get(
        key === "handle" ? watched : target,
        key,
      );
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
