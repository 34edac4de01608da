/** Keeps `run` from writing errors to the console, and says whether it tried. */
export function muted(run: () => void): boolean {
  const { error } = console;
  let hasTried = false;
  console.error = () => {
    hasTried = true;
  };
  try {
    run();
  } finally {
    console.error = error;
  }
  return hasTried;
}
