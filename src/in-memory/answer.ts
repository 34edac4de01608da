import { HttpErrorResponse } from "../http/http-error-response.ts";
import type { HttpRequest, HttpResponse } from "../http/http-types.ts";
import { statusText } from "../http/status-text.ts";

/** What is answered; without a body, that is `null`. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** A request that the backend refuses, in the words of its answer. */
export class RefusedRequest extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

/** @throws RefusedRequest, always. */
export function refuse(status: number, text: string): never {
  throw new RefusedRequest(status, text);
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
    if (!(thrown instanceof RefusedRequest)) {
      // The body has no JSON, and FetchBackend could not send it either.
      return new HttpErrorResponse({ url, error: thrown, cause: thrown });
    }
    const { status, message } = thrown;
    const init = { status, statusText: statusText(status) };
    return new HttpErrorResponse({ url, ...init, error: { error: message } });
  }
}
