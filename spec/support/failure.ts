/** The message of the error that `run` throws; `undefined` if it throws none. */
export function failure(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return (error as Error).message; // Tests throw errors alone.
  }
}
