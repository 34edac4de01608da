import { isObject } from "./kind-of.ts";
import { TestScheduler } from "./test-scheduler.ts";

interface Marble {
  readonly frame: number;
  readonly notification: {
    readonly kind: "N" | "E" | "C";
    /** Of kind `N`. */
    readonly value?: string;
  };
}

/** `marbles` of a run without values: each letter is its own value. */
export function parse(marbles: string): readonly Marble[] {
  return TestScheduler.parseMarbles(marbles, undefined, undefined, false, true);
}

/** What is wrong with marbles that RxJS takes, but that nobody can mean. */
export function mistakeIn(
  marbles: string,
  values: unknown,
  error: unknown,
): string | undefined {
  const rest = marbles.replace(/\([^()]*\)/g, "");
  if (/[()]/.test(rest)) {
    return `A group needs both parentheses: "${marbles}"`;
  }
  const messages = parse(marbles.replaceAll("!", "-")); // of a subscription
  const kinds = messages.map(({ notification }) => notification.kind);
  if (kinds.slice(0, -1).some((kind) => kind !== "N"))
    return `Nothing comes after | or #: "${marbles}"`;
  if (error !== undefined && !kinds.includes("E"))
    return `An error is given, but "${marbles}" has no #`;
  if (!isObject(values)) return undefined; // each letter stands for itself
  const unknown = messages
    .map(({ notification }) => notification.value)
    .find((letter) => letter && !(letter in values));
  return unknown && `No value is given for ${unknown} in "${marbles}"`;
}

/** The milliseconds that marbles take. */
export function lengthOf(marbles: string): number {
  const dashes = marbles.replace(/[\^!]/g, "-");
  return parse(`${dashes}|`).at(-1)?.frame ?? 0;
}
