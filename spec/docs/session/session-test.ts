import { exportTest, heroServices, type Recorder } from "rx-heroes/inspect";

/** The text of a test of what was seen, or why there is none. */
export function sessionTest(recorder: Recorder): string {
  const made = exportTest(recorder.events(), heroServices, {
    title: "gives up the search for m when n is typed",
  });
  return "test" in made ? made.test : made.refusal;
}
