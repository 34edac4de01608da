import {
  defer,
  EMPTY,
  ignoreElements,
  merge,
  Observable,
  switchMap,
  tap,
  throwError,
  timer,
} from "rxjs";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import {
  applyServerSentChanges,
  type ServerSentOptions,
} from "#src/services/apply-server-sent-changes.ts";
import type { ListChange } from "#src/services/list-state.ts";
import { FakeEventSource, pushed } from "../support/fake-event-source.ts";
import { marbles } from "../support/marbles.ts";

interface Hero {
  readonly id: number;
  readonly name: string;
}

const url = "/api/heroes/changes";
const added = { type: "added", item: { id: 21, name: "Zoe" } };
const removed = { type: "removed", id: 12 };
const events = {
  o: new Event("open"),
  h: new Event("heartbeat"),
  r: new Event("reload"),
  a: pushed(added),
  d: pushed(removed),
  // The browser connects again by itself.
  e: new Event("error"),
};
const calls = { a: added, d: removed, r: "reload" };

describe("applyServerSentChanges", () => {
  it("applies each change, and loads the list again when the server says so", () => {
    marbles(({ cold, expectObservable }) => {
      const server$ = cold("10ms o a h d 9ms r", events);
      const expected = "    10ms r a - d 9ms r";
      expectObservable(callsOf(server$), "^ 50ms !").toBe(expected, calls);
    });
  });

  it("loads the list again each time the connection opens, also without an error", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const server$ = cold("10ms o 9ms e 9ms o 9ms o", events);
      const expected = "    10ms r 9ms - 9ms r 9ms r";
      expectObservable(callsOf(server$), "^ 99ms !").toBe(expected, calls);
      expectSubscriptions(server$.subscriptions).toBe("^ 99ms !");
    });
  });

  it.each([
    "no JSON",
    "null",
    '{ "type": "renamed", "item": { "id": 12 } }',
    '{ "type": "added", "item": { "name": "Zoe" } }',
    '{ "type": "removed" }',
  ])("logs the message %s, loads the list again and goes on", (data) => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    marbles(({ cold, expectObservable }) => {
      const m = new MessageEvent("message", { data });
      const server$ = cold("o m a", { ...events, m });
      const expected = "    r r a";
      expectObservable(callsOf(server$), "^ 9ms !").toBe(expected, calls);
    });
    expect(logged).toHaveBeenCalledOnce();
  });

  it("connects again 1, 2, 4 … 60 s after failures, and after 1 s once it was open", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const failed$ = cold("#", events);
      const lost$ = cold("  o 999ms #", events);
      const open$ = cold("  o", events);
      const servers = [...Array<typeof lost$>(7).fill(failed$), lost$, open$];
      const expected = "    123s r 1999ms r";

      const calls$ = callsOf(defer(() => servers.shift() ?? EMPTY));
      expectObservable(calls$, "^ 150s !").toBe(expected, calls);
      expectSubscriptions(failed$.subscriptions).toBe(
        [0, 1, 3, 7, 15, 31, 63].map((seconds) => `${seconds}s (^!)`),
      );
    });
  });

  it("connects again when no event has come for 60 s", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const server$ = cold("o 49999ms h", events);
      const serverSubs = [" ^ 109999ms !", "111s ^ 38999ms !"];
      const expected = "     r 110999ms r";
      expectObservable(callsOf(server$), "^ 149999ms !").toBe(expected, calls);
      expectSubscriptions(server$.subscriptions).toBe(serverSubs);
    });
  });

  it("waits for events as long as `silence` says, 0 for ever", () => {
    marbles(({ cold, expectObservable }) => {
      const server$ = cold("9ms o", events);
      const expected = "    9ms r 6008ms r 6008ms r";
      const often$ = callsOf(server$, 5000);
      expectObservable(often$, "^ 15s !").toBe(expected, calls);
      expectObservable(callsOf(server$, 0), "^ 200s !").toBe("9ms r", calls);
    });
  });

  it("is connected while the page is visible and 30 s longer", () => {
    const page = Object.assign(new EventTarget(), {
      visibilityState: "hidden",
    });
    vi.stubGlobal("document", page);
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const server$ = cold("o", events);
      const turned$ = hot("1s v 19999ms h 19999ms v 19999ms h 59999ms v");
      const serverSubs = [
        "                  1s ^ 89999ms                        !",
        "                  121s ^ 28999ms !",
      ];
      const expected = "    1s r 119999ms r";
      const turn$ = turned$.pipe(
        tap((turned) => {
          page.visibilityState = turned === "v" ? "visible" : "hidden";
          page.dispatchEvent(new Event("visibilitychange"));
        }),
        ignoreElements(),
      );
      const calls$ = merge(callsOf(server$, 0), turn$);
      expectObservable(calls$, "^ 149999ms !").toBe(expected, calls);
      expectSubscriptions(server$.subscriptions).toBe(serverSubs);
    });
  });

  it.each([
    { status: 404, type: "application/json" },
    { status: 401, type: "application/json" },
    { status: 200, type: "text/html" },
  ])("ends if the server responds $status, $type", async (response) => {
    const info = vi.spyOn(console, "info").mockReturnValue();
    const { EventSource, subscription } = await tenMinutesAt(response);
    expect(EventSource.mock.calls).toEqual([[url]]);
    expect(subscription.closed).toBe(true);
    const { status } = response;
    const reason = new Error(`${url} sends no events (${status})`);
    expect(info).toHaveBeenCalledWith(reason);
  });

  it.each([
    { status: 200, type: "text/event-stream; charset=utf-8" },
    { status: 502, type: "text/html" },
  ])("goes on if the server responds $status, $type", async (response) => {
    const { EventSource, fetch, subscription } = await tenMinutesAt(response);
    expect(EventSource.mock.calls.length).toBeGreaterThan(10);
    expect(subscription.closed).toBe(false);
    // No body of a response stays open.
    const open = fetch.mock.calls.filter(([, init]) => !init?.signal?.aborted);
    expect(open).toEqual([]);
  });

  it("goes on if the server wants the token that only `connect` sends", async () => {
    const connect = vi.fn(() => new FakeEventSource(refused$));
    const response = { status: 401, type: "application/json" };
    const { subscription } = await tenMinutesAt(response, { connect });
    expect(connect.mock.calls.length).toBeGreaterThan(10);
    expect(subscription.closed).toBe(false);
  });
});

/** The browser closes each connection at once, since there are no events. */
const refused$ = timer(1).pipe(switchMap(() => throwError(() => new Error())));

/** The store's list for ten minutes, while the server responds so to each GET. */
async function tenMinutesAt(
  { status, type }: { status: number; type: string },
  options?: ServerSentOptions,
) {
  vi.useFakeTimers();
  const EventSource = vi.fn(function () {
    return new FakeEventSource(refused$);
  });
  vi.stubGlobal("EventSource", EventSource);
  const headers = { "Content-Type": type };
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(new Response("", { status, headers })),
  );
  vi.stubGlobal("fetch", fetch);
  const store = { apply: vi.fn(), reload: vi.fn() };
  const subscription = applyServerSentChanges(url, store, options);
  onTestFinished(() => subscription.unsubscribe());
  await vi.advanceTimersByTimeAsync(600_000);
  return { EventSource, fetch, subscription };
}

/** What is called on the store, with `server$` behind each connection. */
function callsOf(
  server$: Observable<Event>,
  silence?: number,
): Observable<ListChange<Hero> | "reload"> {
  return new Observable((subscriber) =>
    applyServerSentChanges<Hero>(
      url,
      {
        apply: (change) => subscriber.next(change),
        reload: () => subscriber.next("reload"),
      },
      { connect: () => new FakeEventSource(server$), silence },
    ),
  );
}
