import type { HttpBackend, HttpRequest } from "../http/http-types.ts";
import { copy } from "./copy.ts";
import type { RequestDetail, Track } from "./marble-event.ts";
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
        const call = recorder.calls.causeOf(subscriber);
        return {
          track: { ...described(request), call },
          upstream: call,
          downstream: call,
        };
      }),
  };
  return watched;
}

function described({ method, url, body }: HttpRequest): Omit<Track, "id"> {
  const detail: RequestDetail = { method, url, body: copy(body) };
  return { role: "request", name: `${method} ${url}`, detail };
}
