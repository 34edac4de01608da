/**
 * Runs `run`, which is synchronous, without printing what it logs by
 * `console.error`. A replay makes calls that fail again.
 */
export function withMutedConsole<T>(run: () => T): {
  result: T;
  logsErrors: boolean;
} {
  const { error } = console;
  let logsErrors = false;
  console.error = () => (logsErrors = true);
  try {
    return { result: run(), logsErrors };
  } finally {
    console.error = error;
  }
}
