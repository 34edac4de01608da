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
 * `HttpErrorResponse` then, and for a 204 or 205 with a body.
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
  const hasBody = body !== null && body !== undefined;
  if (hasBody && (status === 204 || status === 205)) {
    throw new RangeError(`${status} has no body`);
  }
  return { status, statusText, headers: new Headers(headers), url, body };
}
