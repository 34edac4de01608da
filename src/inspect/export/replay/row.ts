import { drawMarbles, type Mark } from "../../../testing/marble-diagram.ts";
import { joined } from "../code.ts";
import { shortText } from "../../short-text.ts";
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
  /** `undefined` where it has not failed, since marbles tell no such error. */
  readonly error: unknown;
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
  const marks = notifications.map((one) => ({
    frame: one.frame,
    symbol: symbolOf(one, `${name} at ${one.frame} ms`, values),
  }));
  const failure = notifications.find(({ kind }) => kind === "E");
  return { marbles: marblesOf(name, marks), values, error: failure?.value };
}

/** Marbles as `TestScheduler.run` reads them. */
export function marblesOf(name: string, marks: readonly Mark[]): string {
  const marbles = drawMarbles(marks);
  const [, tooClose] = /@(\d+)ms/.exec(marbles) ?? [];
  if (tooClose !== undefined) {
    throw new Refusal(
      `${name} at ${tooClose} ms has more than marbles can tell apart`,
    );
  }
  return marbles.replace(/(\d+)000ms/g, "$1s").trim();
}

function symbolOf(
  { kind, value }: Notification,
  where: string,
  values: Record<string, unknown>,
): string {
  if (kind === "C") return "|";
  if (kind === "N") return letterOf(value, where, values);
  if (value) {
    literal(value, where);
    return "#";
  }
  throw new Refusal(
    `${where} failed with ${shortText(value)}, which marbles cannot tell`,
  );
}

/** The letter of a value, which is added to `values` where it is new. */
function letterOf(
  value: unknown,
  where: string,
  values: Record<string, unknown>,
): string {
  const codeOf = (one: unknown) => joined(literal(one, where));
  const code = codeOf(value);
  for (const [letter, known] of Object.entries(values)) {
    if (codeOf(known) === code) return letter;
  }
  const free = letters.filter((letter) => !Object.hasOwn(values, letter));
  const [letter] = [...free.filter((one) => one === value), ...free];
  if (letter === undefined) {
    throw new Refusal(
      `${where} has more values than the ${letters.length} that have letters`,
    );
  }
  values[letter] = value;
  return letter;
}
