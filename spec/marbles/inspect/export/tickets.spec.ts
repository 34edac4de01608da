import { expect, it } from "vitest";
import { follow, seen } from "./happened.ts";
import { heroSessions, ticketSessions } from "./sessions.ts";
import { refusalOf } from "./test-of.ts";
import { ticketServices } from "./tickets/ticket-service.ts";
import { ticketsReplayable } from "./tickets/watched-tickets.ts";
import {
  runTickets,
  TicketServer,
  ticketSession,
  ticketTest,
  wholeTickets,
} from "./tickets.ts";

it("exports somebody's own services, named as what they are given", async () => {
  const test = await ticketTest(ticketSession(wholeTickets));

  runTickets(test);
  expect(test).toContain(
    "states.ticketsState(ticketService, { reload$, close$ })",
  );
  expect(test).toContain('new File([new Uint8Array(1)], "a.png"');
});

it("says which header was missing", async () => {
  const backend = new TicketServer();
  const act = ({ ticketService: on }: ReturnType<typeof ticketServices>) =>
    follow(on.getPage());
  const events = seen(ticketServices, act, { backend });

  expect(await refusalOf(events, ticketsReplayable)).toMatch(
    /^ticketService.getPage at 150 ms: .*; the header Link of GET api\/tickets was not recorded$/,
  );
});

it("exports uploads of files that are alike", async () => {
  const file = () => new File(["a"], "a.txt");
  const person = ticketSession([
    [0, (on) => on.sees(on.service.attach(3, file()))],
    [500, (on) => on.sees(on.service.attach(3, file()))],
  ]);

  runTickets(await ticketTest(person));
});

it.each([
  ["heroes", heroSessions, 10],
  ["tickets", ticketSessions, 10],
])("exports random sessions of %s", async (_, sessions, count) => {
  const { exported, failed } = await sessions(count);

  expect(failed).toEqual([]);
  expect(exported).toBeGreaterThanOrEqual(count * 0.9);
});
