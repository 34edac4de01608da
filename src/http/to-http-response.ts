import { decodedText } from "./decoded-text.ts";
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
  if (ok) {
    const body = await decodedBody(request, response);
    return { ...init, url: response.url || url, body };
  }
  const error = await errorBody(response);
  if (isRedirect(response) && !isSafeMethod(method)) {
    const message = `${method} ${url} was redirected; writes are not`;
    throw new HttpErrorResponse({ ...init, message, error });
  }
  throw new HttpErrorResponse({ ...init, error });
}

/** In browsers, a redirect with `redirect: "manual"` is an `opaqueredirect`. */
function isRedirect({ status, type }: Response): boolean {
  return type === "opaqueredirect" || (status >= 300 && status < 400);
}

/** The body of a 2xx response. By its content type, an empty one is `null`. */
async function decodedBody(
  { url, responseType }: HttpRequest,
  response: Response,
): Promise<unknown> {
  const type = responseType ?? responseTypeOf(response.headers);
  const readText = () => decodedText(response, response.headers);
  if (type === "json") return parsedJson(await readText(), url, response);
  const body = await (type === "text" ? readText() : response[type]());
  const isEmpty = body === "" || (body as Blob).size === 0;
  // With `responseType` "text" or "blob", an empty body is an empty text or file.
  return isEmpty && !responseType ? null : body;
}

function parsedJson(text: string, url: string, response: Response): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { status, statusText, headers } = response;
    const message = `Http failure during parsing for ${url}`;
    const error = { error: cause, text };
    const init = { url, status, statusText, headers };
    throw new HttpErrorResponse({ ...init, message, error, cause });
  }
}

/**
 * The body of an error response: by its content type, but a JSON object or list
 * is read as such whatever its type, since it may hold a message.
 */
async function errorBody(response: Response): Promise<unknown> {
  const file = await response.blob();
  const text = await decodedText(file, response.headers);
  if (text === "") return null;
  const type = responseTypeOf(response.headers);
  try {
    if (type === "json" || /^\s*[[{]/.test(text)) return JSON.parse(text);
  } catch {
    // Broken JSON may say why, too.
  }
  return type === "blob" ? file : text;
}
