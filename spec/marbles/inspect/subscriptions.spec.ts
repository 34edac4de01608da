import { firstValueFrom, map, NEVER, of } from "rxjs";
import { describe, expect, it } from "vitest";
import { HttpClient } from "#src/http/http-client.ts";
import type { HttpBackend } from "#src/http/http-types.ts";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "#src/marbles/inspect/inspected-backend.ts";
import type { MarbleEvent } from "#src/marbles/inspect/marble-event.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import {
  type Subscription,
  subscriptionsOf,
} from "#src/marbles/inspect/subscriptions.ts";
import { eventsOf, type TrackInit as Told } from "../devtools/events.ts";

describe("subscriptionsOf", () => {
  it("keeps the events of each subscription together", () => {
    const times = subscriptionsOf(told("a$ 0S 20N 30C", "a$ 10S 40U")).map(
      ({ events }) => events.map(({ at }) => at),
    );
    expect(times).toEqual([
      [0, 20, 30],
      [10, 40],
    ]);
  });

  it.each([
    ["is begun anew in its last turn", ["a$ 0S 8U", "a$ 8S"], [8]],
    ["has a value in its first turn", ["a$ 0S 0N 8U", "a$ 8S 8N"], [8]],
    ["has a value later", ["a$ 0S 1N 8U", "a$ 8S"], [0, 8]],
    ["is not begun anew", ["a$ 0S 8U"], [0]],
    ["is begun anew a turn later", ["a$ 0S 8U", "a$ 9S"], [0, 9]],
    ["is begun anew before its end", ["a$ 0S 8U", "a$ 7S"], [0, 7]],
    ["is begun anew for this turn only", ["a$ 0S 8U", "a$ 8S 8U"], [0, 8]],
    ["was there for long", ["a$ 0S 101U", "a$ 101S"], [0, 101]],
    ["completes", ["a$ 0S 8C", "a$ 8S"], [0, 8]],
    ["began before all that is kept", ["a$ 8U", "a$ 8S"], [-Infinity, 8]],
    ["another stream follows", ["a$ 0S 8U", "b$ 8S"], [0, 8]],
    ["is the second of a chain", ["a$ 0S 8U", "a$ 8S 9U", "a$ 9S"], [8, 9]],
    ["ends beside another", ["a$ 0S 8U", "a$ 0S 8U", "a$ 8S"], [0, 8]],
    ["asked for what ends", ["a$ 0S 8U", "GET<0 0S 8U", "a$ 8S"], [8]],
    ["asked for what is over", ["a$ 0S 8U", "GET<0 0S 2C", "a$ 8S"], [8]],
    ["asked for what goes on", ["a$ 0S 8U", "GET<0 1S", "a$ 8S"], [0, 1, 8]],
    ["asked for a write", ["a$ 0S 8U", "PUT<0 0S 8U", "a$ 8S"], [0, 0, 8]],
    [
      "asked for what asked for a write",
      ["a$ 0S 8U", "b$<0 0S 8U", "PUT<1 0S 8U", "a$ 8S"],
      [0, 0, 0, 8],
    ],
    ["others asked beside", ["a$ 0S 8U", "GET 0S 8U", "a$ 8S"], [0, 8]],
  ])("of one that %s: %j, keeps those from %j", (_, tracks, starts) => {
    const kept = subscriptionsOf(told(...tracks));
    expect(kept.map(({ start }) => start)).toEqual(starts);
  });

  it.each([
    ["equal ones", [{ a: 1, b: ["b"] }], [{ a: 1, b: ["b"] }], 1],
    ["others", [{ a: 1 }], [{ a: 2 }], 2],
    ["more", [{ a: 1 }], [{ a: 1, b: undefined }], 2],
    ["a date that holds more", [new Date(0)], [zoned("UTC")], 2],
    ["a date that holds other", [zoned("UTC")], [zoned("CET")], 2],
    ["a date that holds the same", [zoned("UTC")], [zoned("UTC")], 1],
    ["others of one text", ["a".repeat(98)], ["a".repeat(99)], 2],
  ])("of two calls, the second with %s, keeps as many", (...row) => {
    const [, first, second, count] = row;
    const call = { role: "call", name: "s.find", call: 0 } as const;
    const events = eventsOf(
      { ...call, args: first, events: "0S 8U" },
      { ...call, call: 1, args: second, events: "8S" },
    );
    expect(subscriptionsOf(events)).toHaveLength(count);
  });

  it("knows writes and equal arguments among what services do", () => {
    const recorder = new Recorder();
    const silent: HttpBackend = { handle: () => NEVER };
    const http = new HttpClient(inspectedBackend(recorder, silent));
    const notes = inspected(recorder, "notes", {
      find: (text: string) => http.get(`notes?text=${text}`),
      save: (text: string) => http.put("notes", text),
    });
    for (const name of ["find", "save"] as const) {
      for (const text of ["", "  "])
        notes[name](text).subscribe().unsubscribe();
      notes[name]("  ").subscribe();
    }

    const kept = subscriptionsOf(recorder.events()).flatMap(({ track }) =>
      track.role === "call" ? `${track.name}(${track.args.join()})` : [],
    );
    const finds = ["notes.find()", "notes.find(  )"];
    const saves = ["notes.save()", "notes.save(  )", "notes.save(  )"];
    expect(kept).toEqual([...finds, ...saves]);
  });

  it.each<[what: string, areOver: boolean, Act]>([
    ["many reads", true, read],
    ["much that was given up at once", true, giveUp],
    ["many long texts of which others take the place", true, giveWay],
    ["a whole screen that is begun anew", false, mountTwice],
  ])("of %s keeps each once, in a linear pass", async (_, areOver, act) => {
    const looks = await Promise.all([500, 2000].map(looksAt));
    expect(looks[1]).toBeLessThan(4.1 * (looks[0] ?? 0));

    async function looksAt(count: number): Promise<number> {
      const recorder = new Recorder();
      await act(recorder, count);
      const [kept, looks] = looked(recorder.events());
      expect(kept).toHaveLength(count);
      expect(kept.every(({ end }) => end < Infinity)).toBe(areOver);
      return looks;
    }
  });
});

describe("start and end", () => {
  it.each([
    ["a whole one", "a$ 3S 7C", 3, 7],
    ["one that lasts", "a$ 3S 7N", 3, Infinity],
    ["one whose start is lost", "a$ 7E", -Infinity, 7],
    ["a command", "s.add! 7N", 7, 7],
  ] as const)("tell %s", (_, track, start, end) => {
    expect(subscriptionsOf(told(track))).toMatchObject([{ start, end }]);
  });
});

function zoned(zone: string): Date {
  return Object.assign(new Date(0), { zone });
}

type Act = (recorder: Recorder, count: number) => unknown;

async function read(recorder: Recorder, count: number): Promise<void> {
  const a$ = of(1).pipe(inspect(recorder, "a$"));
  for (let i = 0; i < count; i++) await firstValueFrom(a$, { defaultValue: 0 });
}

function giveUp(recorder: Recorder, count: number): void {
  const service = inspected(recorder, "service", { get: () => NEVER });
  for (let i = 0; i < count; i++) service.get().subscribe().unsubscribe();
}

async function giveWay(recorder: Recorder, count: number): Promise<void> {
  const service = inspected(recorder, "service", {
    get: (url: string) => NEVER.pipe(map(() => url)),
  });
  const page = (number: number) =>
    Array.from({ length: count / 2 }, (_, i) =>
      service.get(`${"a".repeat(99)}${number}/${i}`).subscribe(),
    );
  for (const subscription of page(1)) subscription.unsubscribe();
  const next = page(2);
  await Promise.resolve();
  for (const subscription of next) subscription.unsubscribe();
}

function mountTwice(recorder: Recorder, count: number): void {
  const screen = Array.from({ length: count }, (_, i) =>
    NEVER.pipe(inspect(recorder, `${i % 7}$`)),
  );
  const mount = () => screen.map((stream$) => stream$.subscribe());
  for (const subscription of mount()) subscription.unsubscribe();
  mount();
}

/** What is kept of these, and how often something of them is looked at. */
function looked(
  events: readonly MarbleEvent[],
): [kept: readonly Subscription[], looks: number] {
  let looks = 0;
  function watched<T extends object>(value: T): T {
    return new Proxy(value, {
      get: (target, key): unknown => (looks++, Reflect.get(target, key)),
    });
  }
  const tracks = new Map(
    events.map(({ track }) => [track, watched(track)] as const),
  );
  const kept = subscriptionsOf(
    events.map((event) =>
      watched({ ...event, track: tracks.get(event.track) ?? event.track }),
    ),
  );
  return [kept, looks];
}

/**
 * The events of tracks such as `a$ 0S 1N 8U`; of one that another one asked
 * for, by its index, `GET<0 0S`; and of a command, `add! 0N`.
 */
function told(...tracks: readonly string[]): MarbleEvent[] {
  return eventsOf(...tracks.map(track));
}

function track(text: string): Told {
  const [, name = "", parent, events = ""] =
    /^([^ <]*)(?:<(\d))? (.*)/.exec(text) ?? [];
  const isRequest = /^[A-Z]/.test(name);
  return {
    name,
    method: name,
    role: isRequest ? "request" : name.endsWith("!") ? "command" : "stream",
    ...(parent && { parent: Number(parent) }),
    events,
  };
}
