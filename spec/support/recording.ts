import { of } from "rxjs";
import { HttpClient, type HttpClientOptions } from "#src/http/http-client.ts";
import type { HttpBackend, HttpRequest } from "#src/http/http-types.ts";
import { httpResponse } from "#src/marbles/testing/index.ts";

/** A client, and the requests that its backend has received so far. */
export function recordingClient(options?: HttpClientOptions): {
  http: HttpClient;
  requests: readonly HttpRequest[];
} {
  const requests: HttpRequest[] = [];
  const backend: HttpBackend = {
    handle(request) {
      requests.push(request);
      return of(httpResponse(null));
    },
  };
  return { http: new HttpClient(backend, options), requests };
}

/** A `fetch`, and the requests that it has received so far. */
export function recordingFetch(
  respond: () => Response = () => Response.json(null),
): { fetch: typeof fetch; requests: readonly Request[] } {
  const requests: Request[] = [];
  return {
    requests,
    fetch: (input, init) => {
      const url = input instanceof Request ? input.url : input;
      requests.push(new Request(new URL(url, document.baseURI), init));
      return Promise.resolve(respond());
    },
  };
}

/** The token in the headers of a POST; throws if the POST is not sent. */
export function tokenSent(
  options: HttpClientOptions = {},
  url = "api/heroes",
  headers: HeadersInit = {},
): string | null {
  const { http, requests } = recordingClient(options);
  http.post(url, {}, { headers }).subscribe();
  const [request] = requests;
  if (!request) throw new Error("Nothing was sent");
  return request.headers.get("X-XSRF-TOKEN");
}
