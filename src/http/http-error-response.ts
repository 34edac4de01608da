import { ownText } from "./failure-text.ts";

/** The parts of an {@link HttpErrorResponse}. */
export interface HttpErrorInit {
  /** The URL of the request. */
  url: string;
  /** The HTTP status. @defaultValue 0: no response */
  status?: number | undefined;
  /** The text of the status. @defaultValue `Unknown Error` for status 0 */
  statusText?: string | undefined;
  // HeadersInit, which Node's types don't name.
  /** The headers of the response; copied. @defaultValue none */
  headers?: ConstructorParameters<typeof Headers>[0];
  /** The decoded body of the response, or what was thrown without one. */
  error?: unknown;
  /** @defaultValue made of the other parts */
  message?: string | undefined;
  /** What was thrown, if that is why there is no response. */
  cause?: unknown;
}

/**
 * A failed request: the only error of backends. Its message is the server's
 * text if it sent `{ error: text }`, else the URL and the status, followed by the
 * cause in brackets.
 */
export class HttpErrorResponse extends Error {
  override readonly name = "HttpErrorResponse";
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  readonly statusText: string;
  /** The URL of the request. */
  readonly url: string;
  /** The headers of the response. */
  readonly headers: Headers;
  /** The decoded body of the response, or what was thrown without one. */
  readonly error: unknown;

  constructor(init: HttpErrorInit) {
    const { url, status = 0, error, cause } = init;
    const statusText = init.statusText ?? (status === 0 ? "Unknown Error" : "");
    super(
      init.message ??
        serverText(error) ??
        `Http failure response for ${url}: ${status} ${statusText}`.trimEnd() +
          reason(cause),
      init, // Error reads `cause` alone.
    );
    this.status = status;
    this.statusText = statusText;
    this.url = url;
    this.headers = new Headers(init.headers);
    this.error = error;
  }
}

function serverText(body: unknown): string | undefined {
  const text = (body as { error?: unknown } | null | undefined)?.error;
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
}

/** ` (fetch failed: connect ECONNREFUSED)`: the texts of `cause` and its cause. */
function reason(cause: unknown): string {
  const inner = (cause as { cause?: unknown } | null | undefined)?.cause;
  const text = [cause, inner].map(ownText).filter(Boolean).join(": ");
  return text && ` (${text})`;
}

/**
 * Whether only the server knows what a failed change has done. An error of 400 to
 * 499 says that it has done nothing; any other one, a gateway's for example, or
 * none at all, doesn't.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  const isHttp = error instanceof HttpErrorResponse;
  return !isHttp || error.status < 400 || error.status > 499;
}

/** Whether the server says that it does not have what was asked for. */
export function isGone(error: unknown): boolean {
  return (
    error instanceof HttpErrorResponse && [404, 410].includes(error.status)
  );
}
