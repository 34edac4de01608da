/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import {
  asyncScheduler,
  defer,
  map,
  type Observable,
  of,
  shareReplay,
  switchMap,
  tap,
  timer,
} from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HttpClient } from "#src/http/http-client.ts";
import type { HttpBackend } from "#src/http/http-types.ts";
import { exportTest } from "#src/marbles/inspect/export/export-test.ts";
import { heroServices } from "#src/marbles/inspect/hero-services.ts";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
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
  it.each<[where: string, Keep, why: string]>([
    ["a service keeps", inService, "call 0, rooms.list: tick it as well"],
    [
      "`shareReplay` keeps",
      shareReplay({ bufferSize: 1, refCount: false }),
      "call 0, rooms.list: tick it as well",
    ],
    [
      "is kept behind a timer, so that nobody knows whose it is",
      (login$) =>
        timer(0).pipe(
          switchMap(() => login$),
          shareReplay({ bufferSize: 1, refCount: false }),
        ),
      "another call, which is not known: tick more",
    ],
  ])("a call that needs what %s of another one's, in words", async (...row) => {
    const [, keep, why] = row;
    const events = roomEvents(keep);
    const rooms = replayable(roomServices(keep));

    expect(await refusalOf(events, rooms, { calls: [1] })).toBe(
      `POST api/session was sent by ${why}`,
    );
    for (const calls of [[0], [0, 1]]) await passing(events, rooms, { calls });
  });

  it("a call that needs what was asked for before the events", async () => {
    const events = roomEvents(inService);
    const second = events.findIndex(({ track }) => track.call === 1);
    const rooms = replayable(roomServices(inService));

    expect(await refusalOf(events.slice(second), rooms)).toBe(
      "a replay sends POST api/session, which was sent before what is kept, or by nobody",
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

/** Keeps a token for all calls. */
type Keep = (login$: Observable<string>) => Observable<string>;

function inService(login$: Observable<string>): Observable<string> {
  let token = "";
  const kept$ = login$.pipe(tap((told) => (token = told)));
  return defer(() => (token ? of(token) : kept$));
}

/** Two calls of which the second one needs what the first one has asked for. */
function roomEvents(keep: Keep) {
  const backend: HttpBackend = {
    handle: ({ url }) => timer(50).pipe(map(() => httpResponse(url))),
  };
  return seen(
    roomServices(keep),
    (on) => {
      follow(on.rooms.list("a"));
      asyncScheduler.schedule(() => follow(on.rooms.list("b")), 1000);
    },
    { backend },
  );
}

function roomServices(keep: Keep) {
  return (backend: HttpBackend) => {
    const http = new HttpClient(backend, { xsrf: false });
    const token$ = keep(http.post<string>("api/session", {}));
    const list = (floor: string) =>
      token$.pipe(switchMap(() => http.get(`api/rooms/${floor}`)));
    return { rooms: { list } };
  };
}
