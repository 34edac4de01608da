import { contentType } from "./content-type.ts";
import { HttpErrorResponse } from "./http-error-response.ts";
import type { HttpRequest, HttpResponse } from "./http-types.ts";
import { isSafeMethod } from "./xsrf.ts";

/**
 * Decodes `response` by the request's `responseType`, or else its content type.
 * @throws HttpErrorResponse for an error response, a redirected write, or a body
 * that is not the expected JSON.
 */
export async function toHttpResponse(
  { method, url, responseType }: HttpRequest,
  response: Response,
): Promise<HttpResponse> {
  const { ok, status, statusText, headers } = response;
  const init = { url, status, statusText, headers };
  // An error is decoded by its content type, since its body may hold a message.
  const expected = ok ? responseType : undefined;
  const type = expected ?? contentType(headers);
  const isJson = type === "json";
  const reader = isJson ? "text" : type;
  let body: unknown = await response[reader]();
  const isEmpty = body === "" || (body as Blob).size === 0;
  // With `responseType` "text" or "blob", an empty body is an empty text or file.
  if (isEmpty && (isJson || !expected)) body = null;
  else if (isJson) {
    try {
      body = JSON.parse(String(body));
    } catch (cause) {
      const message = `Http failure during parsing for ${url}`;
      const error = { error: cause, text: body };
      if (ok) throw new HttpErrorResponse({ ...init, message, error, cause });
    }
  }
  // In browsers, a redirect with `redirect: "manual"` has the status 0.
  if (
    !ok &&
    status < 400 &&
    response.type !== "error" &&
    !isSafeMethod(method)
  ) {
    const message = `${method} ${url} was redirected; writes are not`;
    throw new HttpErrorResponse({ ...init, message, error: body });
  }
  if (!ok) throw new HttpErrorResponse({ ...init, error: body });
  return { ...init, url: response.url || url, body };
}
