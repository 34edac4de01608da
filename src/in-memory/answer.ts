import { failureText } from "../http/failure-text.ts";
import { HttpErrorResponse } from "../http/http-error-response.ts";
import type { HttpRequest, HttpResponse } from "../http/http-types.ts";
import { Refusal, type Status, statusTexts } from "./refusal.ts";

/** What is answered; without a body, that is `null`. */
export interface Answer {
  readonly status: Status;
  readonly body?: unknown;
}

/** What `respond` returns, or the refusal that it throws; else status 500. */
export function answerOf(respond: () => Answer): Answer {
  try {
    return respond();
  } catch (thrown) {
    const status = thrown instanceof Refusal ? thrown.status : 500;
    return { status, body: { error: failureText(thrown) } };
  }
}

/** @throws HttpErrorResponse where the answer is an error. */
export function toResponse(
  { url }: HttpRequest,
  { status, body = null }: Answer,
): HttpResponse {
  const statusText = statusTexts[status];
  if (status >= 400) {
    throw new HttpErrorResponse({ url, status, statusText, error: body });
  }
  // Set afterwards: browsers take twice as long to read them from an object.
  const headers = new Headers();
  headers.set("Content-Type", "application/json");
  return { url, status, statusText, headers, body };
}
