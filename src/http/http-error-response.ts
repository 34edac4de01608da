import { failureText, property } from "./failure-text.ts";

/** What an {@link HttpErrorResponse} is made of. */
export interface HttpErrorInit {
  /** The URL as it was asked for. */
  url: string;
  /** The HTTP status. @defaultValue 0: there was no answer */
  status?: number;
  /** The words of the status. @defaultValue `Unknown Error` for status 0 */
  statusText?: string;
  // HeadersInit, a name that Node's own types don't know.
  /** The headers of the answer; copied. @defaultValue none */
  headers?: ConstructorParameters<typeof Headers>[0];
  /** The decoded body of the answer, or what was thrown instead of one. */
  error?: unknown;
  /** Takes the place of the message that is otherwise made of the rest. */
  message?: string;
  /** What was thrown, where that is why there is no answer. */
  cause?: unknown;
}

/**
 * A failed request: the one error that backends emit. Its message is written
 * for people: the server's own words where it sent `{ error: text }`, else the
 * URL and the status, and where there was no answer the reason in brackets.
 */
export class HttpErrorResponse extends Error {
  override readonly name = "HttpErrorResponse";
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  readonly statusText: string;
  /** The URL as it was asked for. */
  readonly url: string;
  /** The headers of the answer; none where there was no answer. */
  readonly headers: Headers;
  /** The decoded body of the answer, or what was thrown instead of one. */
  readonly error: unknown;

  constructor(init: HttpErrorInit) {
    const { url, status = 0, error, cause } = init;
    const statusText = init.statusText ?? (status === 0 ? "Unknown Error" : "");
    super(
      init.message ??
        serverText(error) ??
        `Http failure response for ${url}: ${status} ${statusText}`.trimEnd() +
          reason(cause),
      init, // Of which Error takes the cause, if there is one.
    );
    this.status = status;
    this.statusText = statusText;
    this.url = url;
    this.headers = new Headers(init.headers);
    this.error = error;
  }
}

function serverText(body: unknown): string | undefined {
  const text = property(body, "error");
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
}

/** ` (fetch failed: connect ECONNREFUSED)`: what `cause` says, and its cause. */
function reason(cause: unknown): string {
  const texts = [cause, property(cause, "cause")].map(failureText);
  const text = texts.filter(Boolean).join(": ");
  return text && ` (${text})`;
}
