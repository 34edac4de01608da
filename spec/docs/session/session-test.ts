import { exportTest, heroServices, type Recorder } from "rx-heroes/inspect";

/** The text of a test of what was seen, or why there is none. */
export async function sessionTest(recorder: Recorder): Promise<string> {
  const made = await exportTest(recorder.events(), heroServices, {
    title: "gives up the search for m when n is typed",
  });
  return "test" in made ? made.test : made.refusal;
}
