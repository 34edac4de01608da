import { HttpErrorResponse } from "../../http/http-error-response.ts";
import { httpResponse } from "../../testing/http-response.ts";
import type { HttpResponse } from "../../http/http-types.ts";

/** What is recorded of an error, made anew as the text of a test makes it. */
export function revivedError(recorded: unknown): unknown {
  if (!(recorded instanceof HttpErrorResponse)) return recorded;
  return new HttpErrorResponse(recorded);
}

/** An answer as the text of a test makes it. */
export function revivedAnswer(recorded: unknown): HttpResponse {
  const { body, status, statusText } = recorded as HttpResponse; // As it was checked to be.
  return httpResponse(body, { status, statusText });
}
