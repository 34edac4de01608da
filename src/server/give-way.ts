import { setImmediate } from "node:timers/promises";

/**
 * Resolves once other events had their turn: the event loop goes round once
 * for every millisecond since `begin`, and at least once, since it takes only
 * one new connection each time.
 */
export async function giveWay(begin: number): Promise<void> {
  const elapsed = performance.now() - begin;
  for (let ms = 0; ms <= elapsed; ms++) await setImmediate();
}
