/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import { defer, map, of, switchMap, tap, timer } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HttpClient } from "../../../../src/http/http-client.ts";
import type { HttpBackend } from "../../../../src/http/http-types.ts";
import { exportTest } from "../../../../src/marbles/inspect/export/export-test.ts";
import { heroServices } from "../../../../src/marbles/inspect/hero-services.ts";
import { inspected } from "../../../../src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "../../../../src/marbles/inspect/inspected-backend.ts";
import { Recorder } from "../../../../src/marbles/inspect/recorder.ts";
import { httpResponse } from "../../../../src/marbles/testing/http-response.ts";
import { marbles } from "../../../support/marbles.ts";
import { eventsOf, follow, happenedAtOnce } from "./happened.ts";
import { type Act, wholeSession } from "./person.ts";
import { runExported } from "./run-exported.ts";
import { refusalOf, replayable } from "./test-of.ts";
import { watched } from "./watched.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("exportTest leaves out", () => {
  it("what began before the events, and says so", async () => {
    const services = watched();
    const acts: Act[] = [
      ...wholeSession,
      [2000, () => services.recorder.clear()],
    ];
    const made = await exportTest(happenedAtOnce(acts, services), heroServices);

    const { test, leftOut } = { test: "", leftOut: [], ...made };
    runExported(test);
    expect(test).toContain("heroService.addHero(");
    expect(test).not.toContain("getHeroes");
    expect(leftOut).toEqual([
      "messageService.messages$",
      "heroService.getHeroes",
    ]);
  });

  it("what `create` does not make, and says so", async () => {
    const { recorder, ...services } = watched();
    const clock = inspected(recorder, "clock", { now$: of(1), now: () => 1 });
    const events = happenedAtOnce(
      [
        [0, () => follow(clock.now$)],
        [9, () => clock.now()],
        [20, (on) => on.awaits(on.heroService.getHero(11))],
      ],
      { recorder, ...services },
    );
    const made = await exportTest(events, heroServices);

    const { test, leftOut } = { test: "", leftOut: [], ...made };
    runExported(test);
    expect(leftOut).toEqual(["clock.now$", "clock.now"]);
  });
});

describe("exportTest refuses", () => {
  it("a call that needs what another call has asked for, by its name", async () => {
    const events = roomEvents();

    expect(await refusalOf(events, rooms, { calls: [1] })).toBe(
      "POST api/session was asked for by call 0, rooms.list: tick it as well",
    );
    for (const calls of [[0], [0, 1]]) {
      const made = await exportTest(events, rooms, { calls });
      runExported("test" in made ? made.test : made.refusal, roomModules);
    }
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
    const events = eventsOf(
      service,
      (on) => follow(on.get({ clock })),
      recorder,
    );

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
  const recorder = new Recorder();
  const backend: HttpBackend = {
    handle: ({ url }) => timer(50).pipe(map(() => httpResponse(url))),
  };
  const service = roomServices(inspectedBackend(recorder, backend));
  const on = inspected(recorder, "rooms", service.rooms);
  marbles(({ flush }) => {
    follow(on.list("a"));
    timer(100).subscribe({ next: () => follow(on.list("b")), error: fail });
    flush();
  });
  return recorder.events();
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
const roomModules = { "./services.ts": { services: roomServices } };

function fail(error: unknown): never {
  throw error;
}
