import type { Replay } from "./replay.ts";
import type { LeftOut, Unit } from "./session.ts";

const inFull = 3; // reasons of a refusal

/** What cannot be in a test, and why. */
export interface Failure {
  readonly unit: Unit;
  readonly text: string;
}

/** Why there is no test at all. */
export class Refusal extends Error {}

/** What sends or stores past the backend. */
export function usesOf({ used }: Pick<Replay, "used">): readonly Failure[] {
  return Array.from(used, ([unit, name]) => {
    if (!unit) throw new Refusal(`create uses ${name}`);
    return { unit, text: `uses ${name}` };
  });
}

export function leftOutOf({ unit, text }: Failure): LeftOut {
  return { name: unit.name, reason: text };
}

export function leftOutText({ name, reason }: LeftOut): string {
  return `${name}: ${reason}`;
}

/** All reasons, the first three in full. */
export function refusalOf(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0)
    return "nothing was called of the services that the test creates";
  const reasons = leftOut.slice(0, inFull).map(leftOutText);
  const others = leftOut.slice(inFull).map(({ name }) => name);
  const more = others.length > 0 ? [`and ${others.join(", ")}`] : [];
  return `nothing can be replayed: ${[...reasons, ...more].join("; ")}`;
}
