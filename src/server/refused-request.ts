/** A request that the server refuses, in the words of its answer. */
export class RefusedRequest extends Error {
  /** What Fastify answers with. */
  readonly statusCode: number;

  constructor(statusCode: number, text: string) {
    super(text);
    this.statusCode = statusCode;
  }
}
