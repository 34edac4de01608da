import { shortText } from "../short-text.ts";

/** Why there is no test; the message is shown to the user. */
export class Refusal extends Error {}

/** Marbles cannot express a time or an order; another placement may do. */
export class UndrawableTime extends Refusal {}

export function refuse(why: string): never {
  throw new Refusal(why);
}

/** @throws Refusal that `what` throws, if `run` does */
export function orRefuse<T>(what: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    refuse(`${what} throws ${shortText(error)}`);
  }
}
