import { exportTest, heroServices } from "rx-heroes/inspect";
import { seeded } from "rx-heroes/testing";
import { describe, expect, it } from "vitest";
import { recordHeroes } from "./heroes.ts";
import { randomHeroes, randomTickets } from "./random-sessions.ts";
import { inRealTime } from "./record.ts";
import { passing } from "./test-of.ts";
import { ticketsCode } from "./tickets/tickets.ts";

// Some have network faults, and some were recorded in real time.
describe.each(Array.from({ length: 10 }, (_, seed) => seed))(
  "exportTest exports a test that passes of seed %d of random",
  (seed) => {
    it.each([
      ["heroes", randomHeroes, heroServices],
      ["tickets", randomTickets, ticketsCode],
    ])("%s", async (_, session, code) => {
      const random = seeded(seed);
      const recorder = session(random, seed % 2 === 1);
      const late = () => Math.floor(random() * 6);

      await passing(seed % 4 < 2 ? recorder : inRealTime(recorder, late), code);
    });
  },
);

describe("exportTest", () => {
  it("rejects with the reason of its signal, before and during its work", async () => {
    const recorder = recordHeroes();
    const controller = new AbortController();
    const exported = Promise.allSettled([
      exportTest(recorder, heroServices, {
        signal: AbortSignal.abort("before"),
      }),
      exportTest(recorder, heroServices, { signal: controller.signal }),
    ]);
    controller.abort("during");

    expect(await exported).toEqual([
      { status: "rejected", reason: "before" },
      { status: "rejected", reason: "during" },
    ]);
  });
});
