import { NEVER, of, take, throwError } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HttpErrorResponse } from "#src/http/http-error-response.ts";
import type { HttpBackend } from "#src/http/http-types.ts";
import { heroServices } from "#src/marbles/inspect/hero-services.ts";
import { faultyBackend } from "#src/marbles/testing/faulty-backend.ts";
import { seeded } from "#src/marbles/testing/seeded.ts";
import { happenedAtOnce, inRealTime } from "./happened.ts";
import { type Act, wholeSession } from "./person.ts";
import { passing } from "./test-of.ts";
import { StrictServer, watched } from "./watched.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const long = "more characters than a line of a test has room for, ".repeat(3);
const refusal = new HttpErrorResponse({
  url: "api/heroes",
  status: 409,
  error: { error: long, name: long },
});
const faulty = faultyBackend(
  new StrictServer(),
  of({ latency: 100, failureRate: 0.5 }),
  { random: seeded(3) },
);

describe("exportTest makes a test that passes", () => {
  it.each<[what: string, acts: readonly Act[], backend?: HttpBackend]>([
    ["a whole session", wholeSession],
    ["a session with network faults", wholeSession, faulty],
    [
      "long texts",
      [
        [0, (on) => on.awaits(on.messageService.messages$)],
        [10, (on) => on.messageService.add(long)],
        [99, (on) => on.messageService.add('say "hi"')],
        [99, (on) => on.awaits(on.heroService.addHero({ name: long }))],
      ],
    ],
    [
      "the long words of a refusal",
      [[0, (on) => on.awaits(on.heroService.getHeroes())]],
      { handle: () => throwError(() => refusal) },
    ],
  ])("of %s", async (_, acts, backend) => {
    await passing(happenedAtOnce(acts, watched(backend)));
  });

  it("of sessions whose acts and timers come late", async () => {
    const random = seeded(7);
    const late = () => Math.round(random() * 30);

    for (let i = 0; i < 10; i++) {
      const events = happenedAtOnce(wholeSession, watched(), late);
      await passing(inRealTime(events, () => Math.floor(random() * 4)));
    }
  });

  it.each(["vitest", "jest", "node:test"] as const)("by %s", async (runner) => {
    const events = happenedAtOnce(wholeSession);

    expect(await passing(events, heroServices, { runner })).toMatch(
      /error(\)\.toHaveBeenCalledTimes\(|.callCount\(\), )3/,
    );
  });

  it("of the calls that were picked, and of nothing else", async () => {
    const events = happenedAtOnce(wholeSession);
    const search = events.find(({ track }) => track.name.endsWith(".search"));
    const calls = [search?.track.call ?? -1];
    const title = "gives up";
    const test = await passing(events, heroServices, { title, calls });

    expect(test).toContain('it("gives up", ');
    expect(test).toContain("const { heroService } = createServices(");
    expect(test).toContain("GET api/heroes/?name=m");
    expect(test).not.toMatch(/messages|DELETE|deleteHero|console|refusal/);
  });

  it("of who leaves at a value, though the clock went on", async () => {
    const events = happenedAtOnce([
      [0, (on) => on.awaits(on.messageService.messages$.pipe(take(1)))],
      [0, (on) => on.awaits(on.heroService.getHero(12).pipe(take(1)))],
    ]);
    const left = events.map(({ kind }) => kind).lastIndexOf("U");
    const later = events.map((event, i) =>
      i < left ? event : { ...event, at: event.at + 1 },
    );
    const test = await passing(later);

    expect(events[left - 1]?.kind).toBe("N");
    expect(test.match(/\.pipe\(take\(1\)\)/g)).toHaveLength(2);
  });

  it("with a request that is left unanswered", async () => {
    const acts: readonly Act[] = [
      [0, (on) => on.awaits(on.heroService.searchHeroes(" "))],
      [9, (on) => on.awaits(on.heroService.getHeroes())],
    ];
    const backend: HttpBackend = { handle: () => NEVER };
    const test = await passing(happenedAtOnce(acts, watched(backend)));

    expect(test).toContain('cold<never>("');
  });
});
