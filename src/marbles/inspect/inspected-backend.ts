import type { HttpBackend } from "../../http/http-types.ts";
import type { Recorder } from "./recorder.ts";
import { watch } from "./watch.ts";

/** How {@link inspectedBackend} records. */
export interface InspectedBackendOptions {
  /**
   * Which headers of answers are kept: those that services read, `link` say.
   * Those of cookies, tokens and keys never are. @defaultValue none
   */
  headers?: readonly string[];
}

const secret = /cookie|token|auth|session|key|secret/i;

/**
 * `backend`, with its requests written down by `recorder`: their answers, and
 * those that are given up; of headers only those that are named.
 */
export function inspectedBackend(
  recorder: Recorder,
  backend: HttpBackend,
  { headers: named = [] }: InspectedBackendOptions = {},
): HttpBackend {
  const names = named.filter((name) => !secret.test(name));
  function keep(answer: unknown): unknown {
    const copied = recorder.copy(answer, true);
    try {
      const { headers } = Object(answer) as { headers?: unknown };
      if (!(headers instanceof Headers)) return copied;
      const found = names.filter((name) => headers.has(name));
      if (found.length === 0) return copied;
      const kept = found.map(
        (name) => [name.toLowerCase(), headers.get(name)] as const,
      );
      // What has headers is an object, and so is its copy.
      Object.assign(copied as object, { headers: Object.fromEntries(kept) });
      // A service may pass on an error as it is.
      recorder.known.set(answer as object, copied);
    } catch {
      // It cannot be read, and its copy says so.
    }
    return copied;
  }
  const watched: HttpBackend = {
    handle: (request) =>
      watch(
        recorder,
        backend.handle(request),
        (outer) => {
          const { method } = request;
          const url = recorder.url(request.url);
          const name = `${method} ${url}`;
          const call = outer.isShared ? undefined : outer.call;
          const body = recorder.copy(request.body);
          return {
            track: { role: "request", name, call, method, url, body },
          };
        },
        keep,
      ),
  };
  return watched;
}
