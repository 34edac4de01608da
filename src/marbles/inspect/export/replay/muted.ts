/** Keeps `run` from writing errors to the console, and says whether it tried. */
export function muted<T>(run: () => T): { result: T; hasLogged: boolean } {
  const { error } = console;
  let hasLogged = false;
  console.error = () => {
    hasLogged = true;
  };
  try {
    const result = run();
    return { result, hasLogged };
  } finally {
    console.error = error;
  }
}
