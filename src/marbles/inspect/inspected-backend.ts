import type { HttpBackend } from "../../http/http-types.ts";
import { isObject, isPlain } from "./kinds.ts";
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
    try {
      const copied = copyOf(recorder, answer);
      const headers = headersIn(answer, names);
      if (!headers) return copied;
      // What has headers is an object, and so is its copy.
      const whole = Object.assign(copied as object, { headers });
      // A service may pass on an error as it is.
      recorder.know(answer as object, whole);
      return whole;
    } catch {
      // It cannot be read, and its copy says so.
      return recorder.copy(answer, true);
    }
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
          return { role: "request", name, call, method, url, body };
        },
        keep,
      ),
  };
  return watched;
}

function copyOf(recorder: Recorder, answer: unknown): unknown {
  if (!isObject(answer) || !isPlain(answer)) {
    return recorder.copy(answer, true);
  }
  // Of an answer whose body is too much, the rest is kept.
  const { body, ...rest } = answer;
  const copied = recorder.copy(rest, true) as object;
  return { ...copied, body: recorder.copy(body) };
}

/** Those headers of an answer or an error that are called one of `names`. */
function headersIn(
  answer: unknown,
  names: readonly string[],
): Record<string, string> | undefined {
  const { headers } = Object(answer) as { headers?: unknown };
  if (!(headers instanceof Headers)) return undefined;
  const kept = names.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name.toLowerCase(), value] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}
