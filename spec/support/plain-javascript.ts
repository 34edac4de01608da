import { firstValueFrom, isObservable } from "rxjs";

/** A value that JavaScript would let pass for anything. */
export function js(value: unknown): never {
  return value as never;
}

/** What `run` returns, of a stream the first value; rejects as either fails. */
export async function firstOutcome(run: () => unknown): Promise<unknown> {
  const result = await run();
  return isObservable(result)
    ? firstValueFrom(result, { defaultValue: "nothing" })
    : result;
}

/** A value that fails whoever touches it. */
export function revoked(target: object = {}): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}
