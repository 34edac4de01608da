import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Turns } from "../../src/server/turns.ts";

afterEach(() => void vi.useRealTimers());

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
    await Promise.all([work("a"), work("b"), work("c")]);

    expect(log).toEqual([
      ...["a begins", "a ends", "others after a"],
      ...["b begins", "b ends", "others after b"],
      ...["c begins", "c ends"],
    ]);
  });

  it("runs as many at once as it was told", async () => {
    const turns = new Turns(2);
    let running = 0;
    const most: number[] = [];
    const work = async (): Promise<void> => {
      most.push(++running);
      await setImmediate();
      running--;
    };
    await Promise.all(Array.from({ length: 6 }, () => turns.take(work)));

    expect(Math.max(...most)).toBe(2);
    expect(most).toHaveLength(6);
  });

  it("refuses what has waited for 10 s, and runs what comes after", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const turns = new Turns();
    let end = (): void => undefined;
    const first = turns.take(() => new Promise<void>((done) => (end = done)));
    const late = vi.fn(() => Promise.resolve());
    const refused = expect(turns.take(late)).rejects.toMatchObject({
      statusCode: 503,
      message: "The server is busy: try again later",
    });
    vi.advanceTimersByTime(9_999);
    const next = turns.take(() => Promise.resolve("next"));
    vi.advanceTimersByTime(1);
    await refused;
    end();

    await first;
    expect(await next).toBe("next");
    expect(late).not.toHaveBeenCalled();
  });

  it("goes on after what failed", async () => {
    const turns = new Turns();
    const failed = turns.take(() => Promise.reject(new Error("No")));
    const next = turns.take(() => Promise.resolve("next"));

    await expect(failed).rejects.toThrow("No");
    expect(await next).toBe("next");
  });
});
