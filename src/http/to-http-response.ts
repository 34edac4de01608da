import { HttpErrorResponse } from "./http-error-response.ts";
import type { HttpRequest, HttpResponse } from "./http-types.ts";
import { responseTypeOf } from "./response-type.ts";
import { isSafeMethod } from "./xsrf.ts";

/**
 * Decodes `response` by the request's `responseType`, or else its content type.
 * @throws HttpErrorResponse for an error response, a redirected write, or a body
 * that is not the expected JSON.
 */
export async function toHttpResponse(
  request: HttpRequest,
  response: Response,
): Promise<HttpResponse> {
  const { method, url } = request;
  const { ok, status, statusText, headers } = response;
  const init = { url, status, statusText, headers };
  const body = await decodedBody(request, response);
  if (ok) return { ...init, url: response.url || url, body };
  if (isRedirect(response) && !isSafeMethod(method)) {
    const message = `${method} ${url} was redirected; writes are not`;
    throw new HttpErrorResponse({ ...init, message, error: body });
  }
  throw new HttpErrorResponse({ ...init, error: body });
}

/** In browsers, a redirect with `redirect: "manual"` has the status 0. */
function isRedirect({ ok, status, type }: Response): boolean {
  return !ok && status < 400 && type !== "error";
}

/** The decoded body; `null` for an empty one. */
async function decodedBody(
  { url, responseType }: HttpRequest,
  response: Response,
): Promise<unknown> {
  // An error is decoded by its content type, since its body may hold a message.
  const expected = response.ok ? responseType : undefined;
  const type = expected ?? responseTypeOf(response.headers);
  if (type === "json") return parsedJson(await response.text(), url, response);
  const body = await response[type]();
  const isEmpty = body === "" || (body as Blob).size === 0;
  // With `responseType` "text" or "blob", an empty body is an empty text or file.
  return isEmpty && !expected ? null : body;
}

function parsedJson(text: string, url: string, response: Response): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { ok, status, statusText, headers } = response;
    // An error response fails anyway, and its text may say why.
    if (!ok) return text;
    const message = `Http failure during parsing for ${url}`;
    const error = { error: cause, text };
    const init = { url, status, statusText, headers };
    throw new HttpErrorResponse({ ...init, message, error, cause });
  }
}
