import { drawMarbles } from "../../../testing/marble-diagram.ts";
import { joined } from "../code.ts";
import { literal } from "../literal.ts";
import { Refusal } from "../refusal.ts";

/** Something that a stream notifies, and when. */
export interface Notification {
  readonly frame: number;
  readonly kind: "N" | "E" | "C";
  /** Of an `N` the value, of an `E` the error. */
  readonly value?: unknown;
}

/** One stream as `hot`, `cold` and `toBe` take it. */
export interface Row {
  readonly marbles: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly error: unknown;
  readonly hasFailed: boolean;
}

const letters = Array.from(
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
);

/** The row of a stream that is called `name` where it can't be drawn. */
export function rowOf(
  name: string,
  notifications: readonly Notification[],
): Row {
  const values: Record<string, unknown> = {};
  const marks = notifications.map(({ frame, kind, value }) => ({
    frame,
    symbol: {
      N: () => letterOf(name, value, values),
      E: () => "#",
      C: () => "|",
    }[kind](),
  }));
  const failure = notifications.find(({ kind }) => kind === "E");
  if (failure && !failure.value) {
    throw new Refusal(
      `${name} failed at ${failure.frame} ms with ${String(failure.value)}, which marbles cannot tell`,
    );
  }
  return {
    marbles: marblesOf(name, marks),
    values,
    error: failure?.value,
    hasFailed: failure !== undefined,
  };
}

/** Marbles as `TestScheduler.run` reads them. */
export function marblesOf(
  name: string,
  marks: readonly { readonly frame: number; readonly symbol: string }[],
): string {
  const marbles = drawMarbles(marks);
  const [, tooClose] = /@(\d+)ms/.exec(marbles) ?? [];
  if (tooClose !== undefined) {
    throw new Refusal(
      `${name} has more at ${tooClose} ms than marbles can tell apart`,
    );
  }
  return marbles.replace(/(\d+)000ms/g, "$1s").trim();
}

/** The letter of a value, which is added to `values` where it is new. */
function letterOf(
  name: string,
  value: unknown,
  values: Record<string, unknown>,
): string {
  const code = joined(literal(value, name));
  for (const [letter, known] of Object.entries(values)) {
    if (joined(literal(known, name)) === code) return letter;
  }
  const own = typeof value === "string" ? [value] : [];
  const free = [...own, ...letters].find(
    (letter) => letters.includes(letter) && !Object.hasOwn(values, letter),
  );
  if (free === undefined) {
    throw new Refusal(`${name} has more than ${letters.length} values`);
  }
  values[free] = value;
  return free;
}
