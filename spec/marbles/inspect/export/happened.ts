import type { MarbleEvent } from "../../../../src/marbles/inspect/marble-event.ts";
import { marbles } from "../../../support/marbles.ts";
import { type Act, Person } from "./person.ts";
import { type Watched, watched } from "./watched.ts";

/**
 * What was written down of `acts`, each as late as `late` says, all of which
 * happened in virtual time.
 */
export function happenedAtOnce(
  acts: readonly Act[],
  { recorder, ...services }: Watched = watched(),
  late?: () => number,
): readonly MarbleEvent[] {
  marbles(({ flush }) => {
    new Person(services).does(acts, late);
    flush();
  });
  return recorder.events();
}
