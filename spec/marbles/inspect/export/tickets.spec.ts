import { readFileSync } from "node:fs";
import * as rxjs from "rxjs";
import { describe, expect, it } from "vitest";
import * as rxHeroes from "../../../../src/index.ts";
import { evaluated } from "./run-exported.ts";
import { heroSessions, ticketSessions } from "./sessions.ts";
import {
  runTickets,
  type TicketAct,
  ticketSession,
  ticketTest,
} from "./tickets.ts";

const consumer = "spec/marbles/inspect/export/tickets";
const png = new File(["a"], "a.png", { type: "image/png" });

/** All that the service and the state of the screen do. */
const whole: readonly TicketAct[] = [
  [0, (on) => on.sees(on.service.countOpen())],
  [10, (on) => on.searches()],
  [50, (on) => on.sees(on.service.getPage())],
  [400, (on) => on.sees(on.service.getPage("api/tickets?page=3"))],
  [600, (on) => on.terms$.next("1")],
  [700, (on) => on.terms$.next(" ")],
  [1000, (on) => on.terms$.next("2")],
  [1250, (on) => on.terms$.next("3")],
  [1700, (on) => on.terms$.next("3 ")],
  [2600, (on) => on.opensScreen()],
  [3000, (on) => on.close$.next(2)],
  [3100, (on) => on.close$.next(4)],
  [3500, (on) => on.reload$.next()],
  [4100, (on) => on.sees(on.service.attach(3, png))],
];

/** What is broken, and how it reads in the source and then. */
const mutants: [what: string, from: string, to: string][] = [
  ["another debounce", "debounceTime(200)", "debounceTime(300)"],
  ["mergeMap", "switchMap((term)", "rx.mergeMap((term)"],
  ["terms with blanks", "term.trim()", "term"],
  ["an empty term that is asked, too", 'term === ""', "false"],
  [
    "a term that is asked again",
    "distinctUntilChanged(),\n      switchMap",
    "switchMap",
  ],
  ["another query", "{ q: term }", "{ term }"],
  ["another interval", "timer(0, 2000)", "timer(0, 3000)"],
  ["a count that comes twice", "distinctUntilChanged(),\n    );", ");"],
  ["no further page", 'rel="next"', 'rel="last"'],
  ["another method", "http.patch", "http.put"],
  ["nothing closed", "{ isOpen: false }", "{}"],
  ["another name of the file", 'append("file", file)', 'append("f", file)'],
  [
    "no second close while the first runs",
    "close$.pipe(mergeMap",
    "close$.pipe(rx.exhaustMap",
  ],
  [
    "a refused close that stays",
    "of<Change>((state)",
    "of<Change>((state) => state) ?? ((state)",
  ],
];

describe("an exported test of somebody's own service", () => {
  it("passes, and names what it is given", async () => {
    const test = await exported();

    runTickets(test);
    expect(test).toContain(
      "states.ticketsState(ticketService, { reload$, close$ })",
    );
    expect(test).toContain('new File([new Uint8Array(1)], "a.png"');
  });

  it.each(mutants)("fails with %s", async (_, from, to) => {
    const instead = mutated(from, to);
    const test = await exported();

    expect(() => runTickets(test, instead)).toThrow();
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

let made: Promise<string> | undefined;

function exported(): Promise<string> {
  return (made ??= ticketTest(ticketSession(whole)));
}

/** The modules of the consumer with `from`, which is in one, made `to`. */
function mutated(from: string, to: string): Record<string, object> {
  let count = 0;
  const modules: Record<string, unknown> = { rxjs, "rx-heroes": rxHeroes };
  for (const name of ["ticket-service", "ticket-services", "tickets-state"]) {
    const source = readFileSync(`${consumer}/${name}.ts`, "utf8");
    count += source.split(from).length - 1;
    const code = `import * as rx from "rxjs";${source.replace(from, () => to)}`;
    modules[`./${name}.ts`] = evaluated(code, modules);
  }
  if (count !== 1) throw new Error(`There are ${count} of ${from}`);
  return modules as Record<string, object>;
}
