import { exportTest, heroServices, type Recorder } from "rx-heroes/inspect";

/** The text of a test, or the reason why there is none. */
export async function sessionTest(recorder: Recorder): Promise<string> {
  const made = await exportTest(recorder, heroServices, {
    title: "adds a hero after its screen was left",
  });
  return "test" in made ? made.test : made.refusal;
}
