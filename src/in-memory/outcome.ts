import { failureText } from "../http/failure-text.ts";
import { HttpErrorResponse } from "../http/http-error-response.ts";
import type { HttpRequest, HttpResponse } from "../http/http-types.ts";
import { Refusal, type Status, statusTexts } from "./refusal.ts";

/** What is answered; without a body, that is `null`. */
export interface Answer {
  readonly status: Status;
  readonly body?: unknown;
}

/**
 * Calls `respond` now. What is returned tells later what came of it: returns
 * the answer, or throws the error, of status 500 unless that was a Refusal.
 */
export function outcomeOf(
  { url }: HttpRequest,
  respond: () => Answer,
): () => HttpResponse {
  const { status, body = null } = answerOf(respond);
  const statusText = statusTexts[status];
  return () => {
    if (status >= 400) {
      throw new HttpErrorResponse({ url, status, statusText, error: body });
    }
    // Set afterwards: browsers take twice as long to read them from an object.
    const headers = new Headers();
    headers.set("Content-Type", "application/json");
    return { url, status, statusText, headers, body };
  };
}

function answerOf(respond: () => Answer): Answer {
  try {
    return respond();
  } catch (thrown) {
    const status = thrown instanceof Refusal ? thrown.status : 500;
    return { status, body: { error: failureText(thrown) } };
  }
}
