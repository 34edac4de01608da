import type { MarbleEvent } from "../../inspect/marble-event.ts";
import type { Subscription } from "../../inspect/subscriptions.ts";
import { alphabet } from "../../testing/alphabet.ts";
import { fingerprint } from "./fingerprint.ts";
import { valueText } from "./value-text.ts";

/** A text that is one letter, digit or underscore, quoted or not. */
const isLetter = /^"?(\w)"?$/;

/** What stands for a value when no letter is left. */
export const noLetter = "·";

/** What stands for a value. */
export interface Meaning {
  readonly letter: string;
  /** The first one that has the value. */
  readonly event: MarbleEvent;
}

/**
 * A letter for each distinct value of a row, by its {@link fingerprint}; what
 * is one letter is its own. No more than there are letters.
 */
export function lettersOf(
  subscriptions: readonly Subscription[],
): ReadonlyMap<string, Meaning> {
  const firsts = new Map<string, MarbleEvent>();
  for (const event of subscriptions.flatMap(({ events }) => events)) {
    if (firsts.size === alphabet.length) break;
    const print = event.kind === "N" && fingerprint(event);
    if (print && !firsts.has(print)) firsts.set(print, event);
  }
  const own = Array.from(
    firsts.values(),
    (event) => isLetter.exec(valueText(event))?.[1],
  );
  // The text "7" has another letter where the number 7 has its own.
  const letters = own.map((one, i) =>
    own.indexOf(one) === i ? one : undefined,
  );
  const left = alphabet.filter((letter) => !own.includes(letter));
  return new Map(
    Array.from(firsts, ([print, event], i) => {
      const letter = letters[i] ?? left.shift() ?? noLetter;
      return [print, { letter, event }];
    }),
  );
}
