import type { HttpResponse } from "../../http/http-types.ts";

/** The options of {@link httpResponse}. */
export interface HttpResponseInit {
  /** From 200 to 299. @defaultValue 200 */
  status?: number | undefined;
  /** @defaultValue `OK` */
  statusText?: string | undefined;
  /** @defaultValue none */
  headers?: ConstructorParameters<typeof Headers>[0];
  /** @defaultValue `""` */
  url?: string | undefined;
}

/**
 * A successful response with `body`, 200 OK unless `init` says otherwise.
 *
 * @throws RangeError for a status outside 2xx, since a stream errors with an
 * `HttpErrorResponse` then.
 */
export function httpResponse<T>(
  body: T,
  { status = 200, statusText = "OK", headers, url = "" }: HttpResponseInit = {},
): HttpResponse<T> {
  if (!(status >= 200 && status < 300)) {
    throw new RangeError(`${status} is no success`);
  }
  return { status, statusText, headers: new Headers(headers), url, body };
}
