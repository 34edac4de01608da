import { shortText } from "../short-text.ts";

/** Why there can be no test, in words. */
export class Refusal extends Error {}

/** That marbles have no place for what happens at some time, in words. */
export class Undrawn extends Refusal {}

export function refuse(why: string): never {
  throw new Refusal(why);
}

/** @throws Refusal that `what` throws where `run` does */
export function orRefused<T>(what: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    refuse(`${what} throws ${shortText(error)}`);
  }
}
