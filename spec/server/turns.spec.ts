import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Turns } from "../../src/server/turns.ts";

describe("Turns", () => {
  it("runs one at a time, in order, and lets others in between", async () => {
    const log: string[] = [];
    const turns = new Turns();
    const work = (name: string): Promise<void> =>
      turns.take(async () => {
        log.push(`${name} begins`);
        void setImmediate().then(() => log.push(`others after ${name}`));
        await Promise.resolve();
        log.push(`${name} ends`);
      });
    await Promise.all([work("a"), work("b")]);

    expect(log).toEqual([
      "a begins",
      "a ends",
      "others after a",
      "b begins",
      "b ends",
    ]);
  });

  it("goes on after what failed", async () => {
    const turns = new Turns();
    const failed = turns.take(() => Promise.reject(new Error("No")));
    const next = turns.take(() => Promise.resolve("next"));

    await expect(failed).rejects.toThrow("No");
    expect(await next).toBe("next");
  });
});
