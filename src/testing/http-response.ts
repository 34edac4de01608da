import type { HttpResponse } from "../http/http-types.ts";

/** What {@link httpResponse} takes beside the body. */
export interface HttpResponseInit {
  /** @defaultValue 200 */
  status?: number;
  /** @defaultValue `OK` */
  statusText?: string;
  /** @defaultValue none */
  headers?: ConstructorParameters<typeof Headers>[0];
  /** @defaultValue the empty text */
  url?: string;
}

/** A successful answer with `body`, 200 OK unless `init` says otherwise. */
export function httpResponse<T>(
  body: T,
  { status = 200, statusText = "OK", headers, url = "" }: HttpResponseInit = {},
): HttpResponse<T> {
  return { status, statusText, headers: new Headers(headers), url, body };
}
