import type { MarbleEvent } from "../../../src/inspect/marble-event.ts";
import { marbles } from "../../support/marbles.ts";
import { type Act, Person } from "./person.ts";
import { type Watched, watched } from "./watched.ts";

/** What was written down of `acts`, all of which happened in virtual time. */
export function happenedAtOnce(
  acts: readonly Act[],
  { recorder, ...services }: Watched = watched(),
): readonly MarbleEvent[] {
  marbles(({ flush }) => {
    new Person(services).does(acts);
    flush();
  });
  return recorder.events();
}
