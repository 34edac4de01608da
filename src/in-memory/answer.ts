import {
  type HttpErrorInit,
  HttpErrorResponse,
} from "../http/http-error-response.ts";
import type { HttpRequest, HttpResponse } from "../http/http-types.ts";
import { statusText } from "../http/status-text.ts";
import { RefusedRequest } from "./refused-request.ts";

/** What is answered; without a body, that is `null`. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** The response of what `respond` returns, or the error of what it throws. */
export function replyTo(
  { url }: HttpRequest,
  respond: () => Answer,
): HttpResponse | HttpErrorResponse {
  try {
    const { status, body = null } = respond();
    // Set afterwards: browsers take twice as long to read them from an object.
    const headers = new Headers();
    headers.set("Content-Type", "application/json");
    return { url, status, statusText: statusText(status), headers, body };
  } catch (thrown) {
    return new HttpErrorResponse({ url, ...reasonOf(thrown) });
  }
}

function reasonOf(thrown: unknown): Omit<HttpErrorInit, "url"> {
  // Of a body without JSON, which FetchBackend could not send either.
  if (!(thrown instanceof RefusedRequest)) {
    return { error: thrown, cause: thrown };
  }
  const { status, message } = thrown;
  return { status, statusText: statusText(status), error: { error: message } };
}
