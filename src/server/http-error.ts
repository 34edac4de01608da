/** An error that is sent to the client: `message` as `{ error: message }`. */
export function httpError(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}
