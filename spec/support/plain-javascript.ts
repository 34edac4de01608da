import { firstValueFrom, isObservable } from "rxjs";

/** Passes `value` for any type, as plain JavaScript does. */
export function js(value: unknown): never {
  return value as never;
}

/** The result of `run`, or its first value if it is a stream. Rejects on errors. */
export async function firstOutcome(run: () => unknown): Promise<unknown> {
  const result = await run();
  return isObservable(result)
    ? firstValueFrom(result, { defaultValue: "nothing" })
    : result;
}
