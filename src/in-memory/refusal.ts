/** The usual words of the statuses that the in-memory backend answers with. */
export const statusTexts = {
  200: "OK",
  201: "Created",
  204: "No Content",
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  500: "Internal Server Error",
} as const;

export type Status = keyof typeof statusTexts;

/** A request that the backend refuses, in the words of its answer. */
export class Refusal extends Error {
  readonly status: Status;

  constructor(status: Status, text: string) {
    super(text);
    this.status = status;
  }
}
