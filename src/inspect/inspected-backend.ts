import type { HttpBackend, HttpRequest } from "../http/http-types.ts";
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
  const { calls } = recorder;
  const watched: HttpBackend = {
    handle(request) {
      return watch(backend.handle(request), (subscriber) => {
        const call = calls.causeOf(subscriber);
        const write = recorder.open({
          role: "request",
          name: `${request.method} ${request.url}`,
          detail: detailOf(request),
          ...(call !== undefined && { call }),
        });
        return { calls, write, upstream: call, downstream: call };
      });
    },
  };
  return watched;
}

function detailOf({ method, url, body }: HttpRequest): RequestDetail {
  return { method, url, body: copy(body) };
}
