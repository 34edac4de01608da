import { contentType } from "./content-type.ts";
import { HttpErrorResponse } from "./http-error-response.ts";
import type { HttpRequest, HttpResponse } from "./http-types.ts";
import { isSafeMethod } from "./xsrf.ts";

/**
 * Reads all of `response`, as `request` asks or else as its content type says.
 * @throws HttpErrorResponse where it is an error, or not the JSON it should be.
 */
export async function toHttpResponse(
  { method, url, responseType }: HttpRequest,
  response: Response,
): Promise<HttpResponse> {
  const { ok, status, statusText, headers } = response;
  const answer = { url, status, statusText, headers };
  // An error is read as it comes, since it may say why.
  const asked = ok ? responseType : undefined;
  const type = asked ?? contentType(headers);
  const isJson = type === "json";
  const reader = isJson ? "text" : type;
  let body: unknown = await response[reader]();
  const isEmpty = body === "" || (body as Blob).size === 0;
  // Somebody who asked for a text or a file is to get one, if an empty one.
  if (isEmpty && (isJson || !asked)) body = null;
  else if (isJson) {
    try {
      body = JSON.parse(String(body));
    } catch (cause) {
      const message = `Http failure during parsing for ${url}`;
      const error = { error: cause, text: body };
      if (ok) throw new HttpErrorResponse({ ...answer, message, error, cause });
    }
  }
  // In browsers, a redirect that is not followed has the status 0.
  if (
    !ok &&
    status < 400 &&
    response.type !== "error" &&
    !isSafeMethod(method)
  ) {
    const message = `${method} ${url} was redirected; writes are not`;
    throw new HttpErrorResponse({ ...answer, message, error: body });
  }
  if (!ok) throw new HttpErrorResponse({ ...answer, error: body });
  return { ...answer, url: response.url || url, body };
}
