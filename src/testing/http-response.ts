import type { HttpResponse } from "../http/http-types.ts";

/** What {@link httpResponse} takes beside the body. */
export interface HttpResponseInit {
  /** From 200 to 299. @defaultValue 200 */
  status?: number;
  /** @defaultValue `OK` */
  statusText?: string;
  /** @defaultValue none */
  headers?: ConstructorParameters<typeof Headers>[0];
  /** @defaultValue the empty text */
  url?: string;
}

/**
 * A successful answer with `body`, 200 OK unless `init` says otherwise.
 *
 * @throws RangeError for a status outside 2xx, which is no answer but an
 * error: an `HttpErrorResponse`.
 */
export function httpResponse<T>(
  body: T,
  { status = 200, statusText = "OK", headers, url = "" }: HttpResponseInit = {},
): HttpResponse<T> {
  if (!(status >= 200 && status < 300)) {
    throw new RangeError(
      `${status} is no success: let the stream error with an HttpErrorResponse`,
    );
  }
  return { status, statusText, headers: new Headers(headers), url, body };
}
