import { HttpErrorResponse } from "../../http/http-error-response.ts";
import { httpResponse } from "../../testing/http-response.ts";
import type { HttpResponse } from "../../http/http-types.ts";

/** What a recorder keeps of an answer. */
type Answer = Omit<HttpResponse, "headers">;

/** What is recorded of an error, made anew as the text of a test makes it. */
export function revivedError(recorded: unknown): unknown {
  if (!(recorded instanceof HttpErrorResponse)) return recorded;
  return new HttpErrorResponse(errorInit(recorded));
}

/** What `HttpErrorResponse` needs to be made again, and nothing else. */
export function errorInit(
  recorded: HttpErrorResponse,
): ConstructorParameters<typeof HttpErrorResponse>[0] {
  const { url, status, statusText, error, message } = recorded;
  const init = {
    url,
    ...(status !== 0 && { status }),
    ...(statusText !== new HttpErrorResponse({ url, status }).statusText && {
      statusText,
    }),
    ...(error !== undefined && { error }),
  };
  // It words its message itself, unless it was told another one.
  const isItsOwn = new HttpErrorResponse(init).message === message;
  return isItsOwn ? init : { ...init, message };
}

/** An answer as the text of a test makes it. */
export function revivedAnswer(recorded: unknown): HttpResponse {
  const answer = recorded as Answer; // As it was checked to be.
  return httpResponse(answer.body, answerInit(answer));
}

/** What `httpResponse` needs beside the body. */
export function answerInit({
  status,
  statusText,
}: Answer): { status?: number; statusText?: string } | undefined {
  if (status === 200 && statusText === "OK") return undefined;
  return { status, ...(statusText !== "OK" && { statusText }) };
}
