import { HttpErrorResponse } from "../../http/http-error-response.ts";
import type { HttpBackend, HttpResponse } from "../../http/http-types.ts";
import { isObject } from "../testing/kind-of.ts";
import type { Recorder } from "./recorder.ts";
import { type Redact, redacted, redactedText, secretsOf } from "./redact.ts";
import { copyOf } from "./values.ts";
import { watch } from "./watch.ts";

const maxParts = 10_000; // of a body, without which a session can't be replayed

/**
 * Wraps `backend` to record its requests, responses and cancellations. Headers
 * are not recorded.
 */
export function inspectedBackend(
  recorder: Recorder,
  backend: HttpBackend,
): HttpBackend {
  const { redact } = recorder;
  return {
    handle: (request) =>
      watch(recorder, backend.handle(request), () => {
        for (const text of secretsOf(request)) recorder.secrets.add(text);
        const { method } = request;
        const isRedacted = redact(`${method} ${request.url}`);
        const bodyOf = (body: unknown): unknown =>
          isRedacted ? redacted : copyOf(body, redact, maxParts);
        const url = redactedText(request.url, redact);
        const name = `${method} ${url}`;
        const call = recorder.running;
        const body = request.body === null ? null : bodyOf(request.body);
        return {
          track: { role: "request", name, call, method, url, body },
          copy: (outcome) => outcomeOf(outcome, bodyOf, redact),
          upstream: call,
          // Others may share the response.
          downstream: () => recorder.running,
        };
      }),
  } satisfies HttpBackend;
}

/** A copy of a response or a failure, without its headers. */
function outcomeOf(
  outcome: unknown,
  bodyOf: (body: unknown) => unknown,
  redact: Redact,
): unknown {
  if (outcome instanceof HttpErrorResponse) {
    const { url, status, statusText, cause } = outcome;
    const error = bodyOf(outcome.error);
    const message = error === redacted ? undefined : outcome.message;
    const init = { url, status, statusText, error, cause, message };
    return copyOf(new HttpErrorResponse(init), redact, maxParts);
  }
  if (!isObject(outcome) || !("body" in outcome))
    return copyOf(outcome, redact);
  const { status, statusText, url, body } = outcome as HttpResponse;
  return {
    ...(copyOf({ status, statusText, url }, redact) as object),
    body: bodyOf(body),
  };
}
