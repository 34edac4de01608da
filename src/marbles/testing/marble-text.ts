import { parse } from "./letters.ts";
import { isObject } from "./parts.ts";

/** What is wrong with marbles that RxJS takes, but that nobody can mean. */
export function mistakeIn(
  marbles: string,
  values: unknown,
  isRunning: boolean,
): string | undefined {
  const rest = marbles.replace(/\([^()]*\)/g, "");
  if (/[()]/.test(rest)) {
    return `A group needs both parentheses: "${marbles}"`;
  }
  if (!isObject(values)) return undefined; // each letter stands for itself
  const letters = parse(marbles, isRunning).flatMap(
    ({ notification: { kind, value } }) =>
      kind === "N" ? [String(value)] : [],
  );
  const unknown = letters.find((letter) => !(letter in values));
  return unknown === undefined
    ? undefined
    : `No value is given for ${unknown} in "${marbles}"`;
}

/** The milliseconds that marbles take. */
export function lengthOf(marbles: string, isRunning: boolean): number {
  const dashes = marbles.replace(/[\^!]/g, "-");
  return parse(`${dashes}|`, isRunning).at(-1)?.frame ?? 0;
}
