/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import { asyncScheduler, defer, map, of, switchMap, tap, timer } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HttpClient } from "../../../../src/http/http-client.ts";
import type { HttpBackend } from "../../../../src/http/http-types.ts";
import { exportTest } from "../../../../src/marbles/inspect/export/export-test.ts";
import { heroServices } from "../../../../src/marbles/inspect/hero-services.ts";
import { inspect } from "../../../../src/marbles/inspect/inspect.ts";
import { inspected } from "../../../../src/marbles/inspect/inspected.ts";
import { httpResponse } from "../../../../src/marbles/testing/http-response.ts";
import { eventsOf, follow, happenedAtOnce, seen } from "./happened.ts";
import { type Act, wholeSession } from "./person.ts";
import { runExported } from "./run-exported.ts";
import { passing, refusalOf, replayable } from "./test-of.ts";
import { type Watched, watched } from "./watched.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("exportTest leaves out, and says so,", () => {
  it.each<[what: string, acts: (on: Watched) => Act[], leftOut: string[]]>([
    [
      "what began before the events",
      ({ recorder }) => [...wholeSession, [2000, () => recorder.clear()]],
      ["messageService.messages$", "heroService.getHeroes"],
    ],
    [
      "what `create` does not make",
      ({ recorder }) => {
        const service = { now$: of(1), now: () => 1 };
        const clock = inspected(recorder, "clock", service);
        return [
          [0, () => follow(clock.now$)],
          [9, () => clock.now()],
          [2600, (on) => on.awaits(on.heroService.addHero({ name: "A" }))],
        ];
      },
      ["clock.now$", "clock.now"],
    ],
    [
      "a stream that is called as what every object has",
      ({ recorder }) => [
        [0, () => follow(of(1).pipe(inspect(recorder, "toString")))],
        [9, () => follow(of(1).pipe(inspect(recorder, "heroService.valueOf")))],
        [2600, (on) => on.awaits(on.heroService.addHero({ name: "A" }))],
      ],
      ["toString", "heroService.valueOf"],
    ],
  ])("%s", async (_, acts, leftOut) => {
    const on = watched();
    const made = await exportTest(happenedAtOnce(acts(on), on), heroServices);

    const { test } = { test: "", ...made };
    runExported(test);
    expect(made).toMatchObject({ leftOut });
    expect(test).toContain("heroService.addHero(");
    for (const name of leftOut) expect(test).not.toContain(name);
  });
});

describe("exportTest refuses", () => {
  it("a call that needs what another call has asked for, by its name", async () => {
    const events = roomEvents();

    expect(await refusalOf(events, rooms, { calls: [1] })).toBe(
      "POST api/session was asked for by call 0, rooms.list: tick it as well",
    );
    for (const calls of [[0], [0, 1]]) await passing(events, rooms, { calls });
  });

  it("a call that needs what was asked for before the events", async () => {
    const events = roomEvents();
    const second = events.findIndex(({ track }) => track.call === 1);

    expect(await refusalOf(events.slice(second), rooms)).toBe(
      "POST api/session was asked for by nobody, or before what is kept",
    );
  });

  it("a call that is given a service which `create` does not make", async () => {
    const { recorder, heroService } = watched();
    const clock = inspected(recorder, "clock", { now: () => 1 });
    const service = {
      get: (given: object) => heroService.getHero(Number(given)),
    };
    const act = (on: typeof service) => follow(on.get({ clock }));
    const events = eventsOf(service, act, recorder);

    expect(
      await refusalOf(
        events,
        replayable(() => ({ service })),
      ),
    ).toBe("service.get at 0 ms needs clock, which a test does not have there");
  });
});

describe("exportTest", () => {
  it("rejects with the reason of its signal, whenever that comes", async () => {
    const events = happenedAtOnce(wholeSession);
    const changed = events.map((event) => ({ ...event, at: 2 * event.at }));
    const controller = new AbortController();
    const { signal } = controller;
    const made = Promise.allSettled([
      exportTest(changed, heroServices, { signal }),
      exportTest(events, heroServices, { signal: AbortSignal.abort("gone") }),
    ]);
    controller.abort("left");

    expect(await made).toEqual([
      { status: "rejected", reason: "left" },
      { status: "rejected", reason: "gone" },
    ]);
  });
});

/** Two calls of which the second one needs what the first one has asked for. */
function roomEvents() {
  const backend: HttpBackend = {
    handle: ({ url }) => timer(50).pipe(map(() => httpResponse(url))),
  };
  return seen(
    roomServices,
    (on) => {
      follow(on.rooms.list("a"));
      asyncScheduler.schedule(() => follow(on.rooms.list("b")), 100);
    },
    { backend },
  );
}

function roomServices(backend: HttpBackend) {
  const http = new HttpClient(backend, { xsrf: false });
  let token = "";
  const login = () =>
    http.post<string>("api/session", {}).pipe(tap((told) => (token = told)));
  const list = (floor: string) =>
    defer(() => (token ? of(token) : login())).pipe(
      switchMap(() => http.get(`api/rooms/${floor}`)),
    );
  return { rooms: { list } };
}

const rooms = replayable(roomServices);
