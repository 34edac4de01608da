/**
 * Runs `run`, which is synchronous, without printing what it logs by
 * `console.error`; counts these errors. A replay makes calls that fail again.
 */
export function withMutedConsole<T>(run: () => T): {
  result: T;
  errors: number;
} {
  const { error } = console;
  let errors = 0;
  console.error = () => errors++;
  try {
    return { result: run(), errors };
  } finally {
    console.error = error;
  }
}
