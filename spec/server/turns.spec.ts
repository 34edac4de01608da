import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { turns } from "#src/server/turns.ts";

describe("turns", () => {
  it("has one at a time, in order, and lets others in between", async () => {
    const log: string[] = [];
    const takeTurn = turns(1);
    const work = (name: string): Promise<void> =>
      takeTurn(async () => {
        log.push(`${name} begins`);
        void setImmediate().then(() => log.push(`others after ${name}`));
        await Promise.resolve();
        log.push(`${name} ends`);
        if (name === "b") throw new Error("No");
      });
    const all = [work("a"), work("b"), work("c")];
    const ends = await Promise.allSettled(all);

    expect(ends.map(({ status }) => status)).toEqual([
      ...["fulfilled", "rejected", "fulfilled"],
    ]);
    expect(log).toEqual([
      ...["a begins", "a ends", "others after a"],
      ...["b begins", "b ends", "others after b"],
      ...["c begins", "c ends"],
    ]);
  });

  it("has as many at once as it was told", async () => {
    const takeTurn = turns(2);
    let running = 0;
    const most: number[] = [];
    const work = async (): Promise<void> => {
      most.push(++running);
      await setImmediate();
      running--;
    };
    await Promise.all(Array.from({ length: 6 }, () => takeTurn(work)));

    expect(Math.max(...most)).toBe(2);
    expect(most).toHaveLength(6);
  });
});
