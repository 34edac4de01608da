/** The message of what `run` throws; `undefined` where it throws nothing. */
export function failure(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return (error as Error).message; // Nobody here throws anything else.
  }
}
