/** A request that the backend refuses, in the words of its answer. */
export class RefusedRequest extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}
