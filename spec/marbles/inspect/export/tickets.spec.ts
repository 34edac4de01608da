import { describe, expect, it } from "vitest";
import { heroSessions, ticketSessions } from "./sessions.ts";
import {
  runTickets,
  ticketSession,
  ticketTest,
  wholeTickets,
} from "./tickets.ts";

describe("an exported test of somebody's own service", () => {
  it("passes, and names what it is given", async () => {
    const test = await ticketTest(ticketSession(wholeTickets));

    runTickets(test);
    expect(test).toContain(
      "states.ticketsState(ticketService, { reload$, close$ })",
    );
    expect(test).toContain('new File([new Uint8Array(1)], "a.png"');
  });
});

describe("random sessions", () => {
  it.each([
    ["heroes", heroSessions, 10],
    ["tickets", ticketSessions, 10],
  ])("of %s become tests that pass", async (_, sessions, count) => {
    const { exported, failed } = await sessions(count);

    expect(failed).toEqual([]);
    expect(exported).toBeGreaterThanOrEqual(count * 0.9);
  });
});
