/** Silences `console.error` while `run` runs, and counts its calls. */
export function muted<T>(run: () => T): { result: T; errors: number } {
  const { error } = console;
  let errors = 0;
  console.error = () => {
    errors++;
  };
  try {
    const result = run();
    return { result, errors };
  } finally {
    console.error = error;
  }
}
