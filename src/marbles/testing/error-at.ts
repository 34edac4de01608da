/** `Error`, with what the newest engines alone have. */
interface V8Error {
  captureStackTrace?(error: Error, below: unknown): void;
}

/** An error thrown from where `method` was called. */
export function errorAt(method: unknown, message: string): Error {
  const error = new Error(message);
  (Error as V8Error).captureStackTrace?.(error, method);
  return error;
}

/** The same error, thrown from where `stack` was taken. */
export function withStack(error: Error, stack: string | undefined): Error {
  if (stack) error.stack = stack.replace(/^Error.*/, () => String(error));
  return error;
}
