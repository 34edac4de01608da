import { firstValueFrom, NEVER, of } from "rxjs";
import { describe, expect, it } from "vitest";
import { HttpClient } from "../../../src/http/http-client.ts";
import type { HttpBackend } from "../../../src/http/http-types.ts";
import { inspect } from "../../../src/marbles/inspect/inspect.ts";
import { inspected } from "../../../src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "../../../src/marbles/inspect/inspected-backend.ts";
import type {
  MarbleEvent,
  MarbleKind,
} from "../../../src/marbles/inspect/marble-event.ts";
import { Recorder } from "../../../src/marbles/inspect/recorder.ts";
import {
  type Subscription,
  subscriptionsOf,
} from "../../../src/marbles/inspect/subscriptions.ts";
import { eventsOf, type Told } from "../devtools/event.ts";

describe("subscriptionsOf", () => {
  it("keeps the events of each subscription together", () => {
    const times = subscriptionsOf(told("a$ S0 N20 C30", "a$ S10 U40")).map(
      ({ events }) => events.map(({ at }) => at),
    );
    expect(times).toEqual([
      [0, 20, 30],
      [10, 40],
    ]);
  });

  it.each([
    ["is begun anew in its last turn", ["a$ S0 U8", "a$ S8"], [8]],
    ["has a value in its first turn", ["a$ S0 N0 U8", "a$ S8 N8"], [8]],
    ["has a value later", ["a$ S0 N1 U8", "a$ S8"], [0, 8]],
    ["is not begun anew", ["a$ S0 U8"], [0]],
    ["is begun anew a turn later", ["a$ S0 U8", "a$ S9"], [0, 9]],
    ["is begun anew before its end", ["a$ S0 U8", "a$ S7"], [0, 7]],
    ["is begun anew for this turn only", ["a$ S0 U8", "a$ S8 U8"], [0, 8]],
    ["was there for long", ["a$ S0 U101", "a$ S101"], [0, 101]],
    ["completes", ["a$ S0 C8", "a$ S8"], [0, 8]],
    ["began before all that is kept", ["a$ U8", "a$ S8"], [-Infinity, 8]],
    ["another stream follows", ["a$ S0 U8", "b$ S8"], [0, 8]],
    ["is the second of a chain", ["a$ S0 U8", "a$ S8 U9", "a$ S9"], [8, 9]],
    ["ends beside another", ["a$ S0 U8", "a$ S0 U8", "a$ S8"], [0, 8]],
    ["asked for what ends", ["a$ S0 U8", "GET<0 S0 U8", "a$ S8"], [8]],
    ["asked for what is over", ["a$ S0 U8", "GET<0 S0 C2", "a$ S8"], [8]],
    ["asked for what goes on", ["a$ S0 U8", "GET<0 S1", "a$ S8"], [0, 1, 8]],
    ["asked for a write", ["a$ S0 U8", "PUT<0 S0 U8", "a$ S8"], [0, 0, 8]],
    [
      "asked for what asked for a write",
      ["a$ S0 U8", "b$<0 S0 U8", "PUT<1 S0 U8", "a$ S8"],
      [0, 0, 0, 8],
    ],
    ["others asked beside", ["a$ S0 U8", "GET S0 U8", "a$ S8"], [0, 8]],
  ])("of one that %s: %j, keeps those from %j", (_, tracks, starts) => {
    const kept = subscriptionsOf(told(...tracks));
    expect(kept.map(({ start }) => start)).toEqual(starts);
  });

  it.each([
    ["equal ones", [{ a: 1, b: ["b"] }], [{ a: 1, b: ["b"] }], 1],
    ["others", [{ a: 1 }], [{ a: 2 }], 2],
    ["more", [{ a: 1 }], [{ a: 1, b: undefined }], 2],
    ["others of one text", ["a".repeat(98)], ["a".repeat(99)], 2],
  ])("of two calls, the second with %s, keeps as many", (...row) => {
    const [, first, second, count] = row;
    const call = { role: "call", name: "s.find", call: 0 } as const;
    const events = eventsOf(
      { ...call, args: first, events: happenings("S0 U8") },
      { ...call, call: 1, args: second, events: happenings("S8") },
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
    ["a whole one", "a$ S3 C7", 3, 7],
    ["one that lasts", "a$ S3 N7", 3, Infinity],
    ["one whose start is lost", "a$ E7", -Infinity, 7],
    ["a command", "s.add! N7", 7, 7],
  ] as const)("tell %s", (_, track, start, end) => {
    expect(subscriptionsOf(told(track))).toMatchObject([{ start, end }]);
  });
});

type Act = (recorder: Recorder, count: number) => unknown;

async function read(recorder: Recorder, count: number): Promise<void> {
  const a$ = of(1).pipe(inspect(recorder, "a$"));
  for (let i = 0; i < count; i++) await firstValueFrom(a$, { defaultValue: 0 });
}

function giveUp(recorder: Recorder, count: number): void {
  const service = inspected(recorder, "service", { get: () => NEVER });
  for (let i = 0; i < count; i++) service.get().subscribe().unsubscribe();
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
 * The events of tracks such as `a$ S0 N1 U8`; of one that another one asked
 * for, by its index, `GET<0 S0`; and of a command, `add! N0`.
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
    events: happenings(events),
  };
}

function happenings(text: string): [at: number, kind: MarbleKind][] {
  // The kinds are letters as above.
  return text
    .split(" ")
    .map((one) => [Number(one.slice(1)), one[0] as MarbleKind]);
}
