import { shortText } from "../short-text.ts";

/** The reason why there is no test. Its message is shown to the user. */
export class Refusal extends Error {}

/** Marbles cannot express a time or an order; other times may work. */
export class UndrawableTime extends Refusal {}

export function refuse(why: string): never {
  throw new Refusal(why);
}

/** @throws Refusal that says that `what` throws, if `run` throws */
export function refuseIfThrows<T>(what: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    refuse(`${what} throws ${shortText(error)}`);
  }
}
