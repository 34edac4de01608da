import { NEVER, type Observable, of, take, throwError } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HttpErrorResponse } from "../../../../src/http/http-error-response.ts";
import type { HttpBackend } from "../../../../src/http/http-types.ts";
import { heroServices } from "../../../../src/marbles/inspect/hero-services.ts";
import { inspected } from "../../../../src/marbles/inspect/inspected.ts";
import { Recorder } from "../../../../src/marbles/inspect/recorder.ts";
import type { MarbleEvent } from "../../../../src/marbles/inspect/marble-event.ts";
import { faultyBackend } from "../../../../src/marbles/testing/faulty-backend.ts";
import { seeded } from "../../../../src/marbles/testing/seeded.ts";
import { happenedAtOnce } from "./happened.ts";
import { type Act, wholeSession } from "./person.ts";
import { runExported } from "./run-exported.ts";
import { testOf } from "./test-of.ts";
import { StrictServer, watched } from "./watched.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("exportTest", () => {
  it("makes a test that passes of a whole session", async () => {
    runExported(await testOf(happenedAtOnce(wholeSession)));
  });

  it.each(["vitest", "jest", "node:test"] as const)(
    "makes a test that %s runs",
    async (runner) => {
      const events = happenedAtOnce(wholeSession);
      const test = await testOf(events, heroServices, { runner });

      runExported(test);
      expect(test).toMatch(
        /error(\)\.toHaveBeenCalledTimes\(|.callCount\(\), )3/,
      );
    },
  );

  it("makes tests that pass of sessions whose acts and timers come late", async () => {
    const random = seeded(7);
    const late = () => Math.round(random() * 30);
    const sessions = Array.from({ length: 10 }, () =>
      withLateTimers(happenedAtOnce(wholeSession, watched(), late), random),
    );

    for (const events of sessions) runExported(await testOf(events));
  });

  it("makes a test that passes of a session on a bad line", async () => {
    const faults$ = of({ latency: 100, failureRate: 0.5, reorder: 200 });
    const line = faultyBackend(new StrictServer(), faults$, {
      random: seeded(3),
    });

    runExported(await testOf(happenedAtOnce(wholeSession, watched(line))));
  });

  it("makes a test of the calls that were picked, and of nothing else", async () => {
    const events = happenedAtOnce(wholeSession);
    const search = events.find(({ track }) => track.name.endsWith(".search"));
    const test = await testOf(events, heroServices, {
      title: "gives up",
      calls: [search?.track.call ?? -1],
    });

    runExported(test);
    expect(test).toContain('it("gives up", ');
    expect(test).toContain("const { heroService } = createServices(");
    expect(test).toContain("GET api/heroes/?name=m");
    expect(test).not.toMatch(/messages|DELETE|deleteHero|console|refusal/);
  });

  it("has who leaves at a value take it, though the clock went on", async () => {
    const acts: readonly Act[] = [
      [0, (on) => on.awaits(on.heroService.getHero(12).pipe(take(1)))],
    ];
    const events = happenedAtOnce(acts);
    const left = events.findIndex(({ kind }) => kind === "U");
    const later = events.map((event, i) =>
      i < left ? event : { ...event, at: event.at + 1 },
    );
    const test = await testOf(later);

    expect(events[left - 1]?.kind).toBe("N");
    runExported(test);
    expect(test).toContain(".pipe(take(1))");
  });

  it("leaves out what StrictMode subscribes first", async () => {
    const twice: readonly Act[] = [
      [0, (on) => on.sees(on.heroService.getHeroes())],
      [0, (on) => on.leaves()],
      [0, (on) => on.sees(on.heroService.getHeroes())],
    ];
    const test = await testOf(happenedAtOnce(twice));

    runExported(test);
    expect(test.match(/getHeroes\(\)/g)).toHaveLength(1);
  });

  it("writes long texts down", async () => {
    const long = "a message of more characters than a line has ".repeat(3);
    const acts: readonly Act[] = [
      [0, (on) => on.awaits(on.messageService.messages$)],
      [10, (on) => on.messageService.add(long)],
      [99, (on) => on.messageService.add('say "hi"')],
      [99, (on) => on.awaits(on.heroService.addHero({ name: long }))],
    ];
    const test = await testOf(happenedAtOnce(acts));

    runExported(test);
  });

  it("gives no name that is a word of the language", async () => {
    const recorder = new Recorder();
    const service = new Awkward();
    const watched = inspected(recorder, "it", service);
    watched.delete().subscribe();
    watched.cold().subscribe();
    const services = (): Record<string, object> => ({ it: service });
    const test = await testOf(recorder.events(), {
      create: services,
      setup: "services(backend)",
      imports: { "./services.ts": ["services"] },
    });

    runExported(test, { "./services.ts": { services } });
    expect(test).toContain("const { it: it2 } = services(backend);");
    expect(test).toContain("const delete2$ = it2.delete();");
    expect(test).toContain("const cold2$ = it2.cold();");
  });

  it("writes several operators down", async () => {
    const acts: readonly Act[] = [
      [0, (on) => on.awaits(on.messageService.messages$.pipe(take(1)))],
    ];
    const test = await testOf(happenedAtOnce(acts));

    runExported(test);
    expect(test).toContain("take(1)");
  });

  it("writes the long words of a refusal down", async () => {
    const error = "There is already somebody of that name ".repeat(3);
    const refusal = new HttpErrorResponse({
      url: "api/heroes",
      status: 409,
      error: { error, name: error },
    });
    const backend: HttpBackend = { handle: () => throwError(() => refusal) };
    const acts: readonly Act[] = [
      [0, (on) => on.awaits(on.heroService.getHeroes())],
    ];
    const test = await testOf(happenedAtOnce(acts, watched(backend)));

    runExported(test);
  });

  it("leaves a request unanswered where that was seen", async () => {
    const backend: HttpBackend = { handle: () => NEVER };
    const acts: readonly Act[] = [
      [0, (on) => on.awaits(on.heroService.searchHeroes(" "))],
      [9, (on) => on.awaits(on.heroService.getHeroes())],
    ];
    const test = await testOf(happenedAtOnce(acts, watched(backend)));

    runExported(test);
    expect(test).toContain('cold<never>("');
  });
});

/** Its names are taken by the language and by what a test uses. */
class Awkward {
  delete(): Observable<number> {
    return of(1);
  }

  cold(): Observable<number> {
    return of(2);
  }
}

/** As a clock writes it down whose timers fire up to 3 ms late. */
function withLateTimers(
  events: readonly MarbleEvent[],
  random: () => number,
): readonly MarbleEvent[] {
  let now = 0;
  return events.map((event) => {
    now = Math.max(now, event.at + Math.floor(random() * 4));
    return { ...event, at: now };
  });
}
