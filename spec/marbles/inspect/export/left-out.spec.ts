/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import {
  defer,
  NEVER,
  type Observable,
  of,
  shareReplay,
  switchMap,
  take,
  tap,
  timer,
} from "rxjs";
import { createServices, type HttpBackend, HttpClient } from "rx-heroes";
import { exportTest, inspect, Recorder } from "rx-heroes/inspect";
import { describe, expect, it } from "vitest";
import { after, follow, record } from "./record.ts";
import { passing, refusalOf, replayable } from "./test-of.ts";
import { createUsers, urlBackend, usersCode } from "./users.ts";

const createAll = (backend: HttpBackend) => ({
  ...createServices(backend),
  ...createUsers(backend),
});

type All = ReturnType<typeof createAll>;

describe("exportTest leaves out, and says so,", () => {
  it.each<
    [
      what: string,
      act: (services: All, recorder: Recorder) => void,
      leftOut: string[],
      absent?: string[],
    ]
  >([
    [
      "a stream that began before Clear",
      ({ users }, recorder) => {
        follow(users.ticks$.pipe(take(20)));
        after(1000, () => recorder.clear());
      },
      ["users.ticks$"],
    ],
    [
      "a stream that emits what was set before Clear",
      ({ users }, recorder) => {
        users.setName("bo");
        after(1000, () => recorder.clear());
        after(1100, () => follow(users.name$));
      },
      ["users.name$"],
    ],
    [
      "a call that shares a subscription of before Clear",
      ({ users }, recorder) => {
        follow(users.ticks().pipe(take(20)));
        after(1030, () => recorder.clear());
        after(1050, () => follow(users.ticks().pipe(take(3))));
      },
      ["users.ticks"],
      ["ticks$"],
    ],
    [
      "services that `create` does not make, with their requests",
      ({ heroService, messageService }) => {
        follow(messageService.messages$);
        follow(heroService.getHero(12));
        after(99, () => messageService.clear());
      },
      [
        "messageService.messages$",
        "heroService.getHero",
        "messageService.clear",
      ],
      ["Service", "api/heroes"],
    ],
    [
      "a stream with the name of a property that every object has",
      (_, recorder) => {
        follow(of(1).pipe(inspect(recorder, "toString")));
        follow(of(1).pipe(inspect(recorder, "users.valueOf")));
      },
      ["toString", "users.valueOf"],
    ],
  ])("%s", async (_, act, leftOut, absent = leftOut) => {
    const recorder = new Recorder();
    const events = record(
      createAll,
      (services) => {
        act(services, recorder);
        after(1200, () => follow(services.users.all()));
      },
      { recorder, backend: urlBackend },
    );
    const test = await passing(events, usersCode);

    expect(await exportTest(events, usersCode)).toMatchObject({ leftOut });
    expect(test).toContain("users.all()");
    for (const text of absent) expect(test).not.toContain(text);
  });
});

it("exportTest leaves out a request of the app, though a call sends the same", async () => {
  let own$: Observable<unknown> = NEVER;
  const create = (backend: HttpBackend) => {
    const { http, heroService } = createServices(backend);
    own$ = http.get("api/heroes");
    return { heroService };
  };
  const events = record(create, ({ heroService }) => {
    follow(heroService.getHero(11));
    after(100, () => follow(own$));
    after(800, () => follow(heroService.getHeroes()));
  });

  const test = await passing(events);
  expect(test.match(/"GET api\/heroes"/g)).toHaveLength(1);
});

describe("exportTest refuses a picked call that needs another one's response,", () => {
  it.each<[where: string, keep: Keep, why: string]>([
    ["kept in a field", inField, "call 0, rooms.list: pick it as well"],
    ["kept by shareReplay", replayed, "call 0, rooms.list: pick it as well"],
    [
      "kept behind a timer, so that its call is not known",
      (token$) => replayed(timer(0).pipe(switchMap(() => token$))),
      "another call, which is not known: pick more calls",
    ],
  ])("%s", async (_, keep, why) => {
    const { events, code } = recordRooms(keep);

    expect(await refusalOf(events, code, { calls: [1] })).toBe(
      `POST api/session was sent by ${why}`,
    );
    for (const calls of [[0], [0, 1]]) await passing(events, code, { calls });
  });

  it("which began before the events", async () => {
    const { events, code } = recordRooms(inField);
    const second = events.findIndex(({ track }) => track.call === 1);

    expect(await refusalOf(events.slice(second), code)).toBe(
      "the replay sends POST api/session, which was not recorded",
    );
  });
});

/** Keeps a token for all calls. */
type Keep = (token$: Observable<string>) => Observable<string>;

function inField(token$: Observable<string>): Observable<string> {
  let kept = "";
  const keep = tap((token: string) => (kept = token));
  return defer(() => (kept ? of(kept) : token$.pipe(keep)));
}

function replayed(token$: Observable<string>): Observable<string> {
  return token$.pipe(shareReplay({ bufferSize: 1, refCount: false }));
}

/** Two calls, of which the first one requests the token. */
function recordRooms(keep: Keep) {
  const create = (backend: HttpBackend) => {
    const http = new HttpClient(backend);
    const token$ = keep(http.post<string>("api/session", {}));
    const list = (floor: string) =>
      token$.pipe(switchMap(() => http.get(`api/rooms/${floor}`)));
    return { rooms: { list } };
  };
  const events = record(
    create,
    ({ rooms }) => {
      follow(rooms.list("a"));
      after(1000, () => follow(rooms.list("b")));
    },
    { backend: urlBackend },
  );
  return { events, code: replayable(create) };
}
