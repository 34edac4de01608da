/** The error of a request that the server refuses, in the words of its answer. */
export function refusal(statusCode: number, text: string): Error {
  return Object.assign(new Error(text), { statusCode });
}
