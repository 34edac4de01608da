/** What an {@link HttpErrorResponse} is made of. */
export interface HttpErrorInit {
  /** The URL as it was asked for. */
  url: string;
  /** The HTTP status. @defaultValue 0: there was no answer */
  status?: number;
  /** The words of the status. @defaultValue `Unknown Error` for status 0 */
  statusText?: string;
  /** The decoded body of the answer, or what was thrown instead of one. */
  error?: unknown;
  /** Takes the place of the message that is otherwise made of the rest. */
  message?: string;
}

/**
 * A failed request: the one error that backends emit. Its message is written
 * for people: the server's own words where it sent `{ error: text }`.
 */
export class HttpErrorResponse extends Error {
  override readonly name = "HttpErrorResponse";
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  readonly statusText: string;
  /** The URL as it was asked for. */
  readonly url: string;
  /** The decoded body of the answer, or what was thrown instead of one. */
  readonly error: unknown;

  constructor(init: HttpErrorInit) {
    const { url, status = 0, error } = init;
    const statusText = init.statusText ?? (status === 0 ? "Unknown Error" : "");
    const outcome = `${url}: ${status} ${statusText}`.trimEnd();
    super(
      init.message ??
        serverText(error) ??
        `Http failure response for ${outcome}`,
    );
    this.status = status;
    this.statusText = statusText;
    this.url = url;
    this.error = error;
  }
}

function serverText(body: unknown): string | undefined {
  const text = (body as { error?: unknown } | null | undefined)?.error;
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
}
