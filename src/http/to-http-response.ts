import { HttpErrorResponse } from "./http-error-response.ts";
import type { HttpRequest, HttpResponse, ResponseType } from "./http-types.ts";
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
    const message = `${method} ${url} was redirected; only GET and HEAD follow redirects`;
    throw new HttpErrorResponse({ ...init, message, error });
  }
  throw new HttpErrorResponse({ ...init, error });
}

/** In browsers, a redirect with `redirect: "manual"` is an `opaqueredirect`. */
function isRedirect({ status, type }: Response): boolean {
  return type === "opaqueredirect" || (status >= 300 && status < 400);
}

/** The body of a 2xx response. */
async function decodedBody(
  { url, responseType }: HttpRequest,
  response: Response,
): Promise<unknown> {
  const type = responseType ?? typeOf(response);
  if (type === "json") return parsedJson(await textOf(response), url, response);
  const body = await (type === "text" ? textOf(response) : response[type]());
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
 * The body of an error response. A JSON object or list is read as such whatever
 * its content type, since it may hold a message.
 */
async function errorBody(response: Response): Promise<unknown> {
  const text = await textOf(response);
  if (text === "") return null;
  try {
    if (typeOf(response) === "json" || /^\s*[[{]/.test(text)) {
      return JSON.parse(text);
    }
  } catch {
    // A text that is not JSON may still say why.
  }
  return text;
}

/**
 * How to decode a body by its content type: `json` also for `+json`, `text` for
 * `text/*`, XML, `+xml` and a missing type, else `blob`.
 */
function typeOf({ headers }: Response): ResponseType {
  const [type = ""] = (headers.get("Content-Type") ?? "").split(/\s*;/);
  if (/[/+]json$/i.test(type)) return "json";
  return /^(text\/|$)|[/+]xml$/i.test(type) ? "text" : "blob";
}

/** The text of the body, in the charset that the content type names, else UTF-8. */
async function textOf(response: Response): Promise<string> {
  const type = response.headers.get("Content-Type") ?? "";
  const charset = /;\s*charset\s*=\s*"?([^\s",;]+)/i.exec(type)?.[1];
  // JSON is UTF-8 (RFC 8259). Jest's jsdom has no TextDecoder.
  if (!charset || typeOf(response) === "json") return response.text();
  return new TextDecoder(charset).decode(await response.arrayBuffer());
}
