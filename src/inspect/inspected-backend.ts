import type { HttpBackend } from "../http/http-types.ts";
import { copy } from "./copy.ts";
import type { RequestDetail } from "./marble-event.ts";
import type { Recorder } from "./recorder.ts";
import { watch } from "./watch.ts";

/**
 * `backend`, with its requests, their answers and those that are given up
 * written down by `recorder`; headers never are.
 */
export function inspectedBackend(
  recorder: Recorder,
  backend: HttpBackend,
): HttpBackend {
  const watched: HttpBackend = {
    handle: (request) =>
      watch(recorder, backend.handle(request), (subscriber) => {
        const { method, url, body } = request;
        const call = recorder.calls.causeOf(subscriber);
        const detail: RequestDetail = { method, url, body: copy(body) };
        return {
          track: { role: "request", name: `${method} ${url}`, call, detail },
          upstream: call,
          downstream: call,
        };
      }),
  };
  return watched;
}
