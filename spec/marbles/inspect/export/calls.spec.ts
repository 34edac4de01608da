/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import {
  asyncScheduler,
  BehaviorSubject,
  interval,
  map,
  mergeMap,
  type Observable,
  share,
  shareReplay,
  Subject,
  take,
  throwError,
  timer,
} from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HttpClient } from "#src/http/http-client.ts";
import { HttpErrorResponse } from "#src/http/http-error-response.ts";
import type { HttpBackend } from "#src/http/http-types.ts";
import { exportTest } from "#src/marbles/inspect/export/export-test.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import { follow, inRealTime, seen } from "./happened.ts";
import { passing, refusalOf, replayable } from "./test-of.ts";

/** Responds with the URL after 50 ms; to a POST with an error. */
const backend: HttpBackend = {
  handle: ({ method, url }) =>
    timer(50).pipe(
      map(() => {
        if (method === "POST")
          throw new HttpErrorResponse({ url, status: 409 });
        return httpResponse(url);
      }),
    ),
};

class Users {
  readonly #http: HttpClient;
  readonly #loaded$ = new BehaviorSubject("");
  // eslint-disable-next-line rxjs-x/no-exposed-subjects -- as others have them
  readonly saved$ = new Subject<string>();
  readonly all$: Observable<unknown>;
  #user = "ann";

  constructor(backend: HttpBackend) {
    this.#http = new HttpClient(backend, { xsrf: false });
    this.all$ = this.#http
      .get("api/users")
      .pipe(shareReplay({ bufferSize: 1, refCount: false }));
  }

  me(): Observable<unknown> {
    return this.#http.get(`api/users/${this.#user}`);
  }

  setUser(name: string): void {
    this.#user = name;
    this.saved$.next(name);
  }

  all(): Observable<unknown> {
    return this.all$;
  }

  load(): Observable<string> {
    this.#http.get<string>("api/users").subscribe(this.#loaded$);
    return this.#loaded$.asObservable();
  }

  now(): Observable<unknown> {
    return this.#http.get(`api/now?at=${Date.now()}`);
  }

  async save(): Promise<void> {
    await this.#http.post("api/users", {}).forEach(() => undefined);
  }
}

const create = (given: HttpBackend) => ({ users: new Users(given) });
const users = replayable(create);

function did(act: (on: Users) => void, recorder?: Recorder) {
  return seen(create, (on) => act(on.users), {
    backend,
    ...(recorder && { recorder }),
  });
}

function after(ms: number, act: () => void): void {
  asyncScheduler.schedule(act, ms);
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("An exported test makes a call when it was made", () => {
  it.each<[when: string, act: (on: Users) => void, code: RegExp[]]>([
    ["at the start", (on) => follow(on.me()), [/const me\$ = users\.me\(\);/]],
    [
      "after another one, as it is subscribed",
      (on) => {
        on.setUser("bo");
        after(100, () => follow(on.me()));
      },
      [
        /users\.setUser\("bo"\);/,
        /const me\$ = defer\(\(\) => users\.me\(\)\)/,
        /"GET api\/users\/bo"/,
      ],
    ],
    [
      "before it is subscribed",
      (on) => {
        follow(on.all$);
        after(100, () => {
          const me$ = on.me();
          after(100, () => on.setUser("bo"));
          after(200, () => follow(me$));
        });
      },
      [
        /let me\$: ReturnType<typeof users\.me>;/,
        /me\$ = users\.me\(\);\s+}, 100\);/,
        /expectObservable\(defer\(\(\) => me\$\), meSubs\)/,
        /"GET api\/users\/ann"/,
      ],
    ],
    [
      "and once, though it is subscribed twice",
      (on) => {
        follow(on.all$);
        after(100, () => {
          const all$ = on.all();
          follow(all$);
          all$.subscribe({ error: () => undefined }).unsubscribe();
          follow(all$);
        });
      },
      [/all2\$ = users\.all\(\);\s+}, 100\);/],
    ],
    [
      "though nobody subscribes",
      (on) => {
        void on.load();
        after(200, () => void on.load());
      },
      [
        /users\.load\(\);/,
        /schedule\(\(\) => {\s+users\.load\(\);\s+}, 200\);/,
      ],
    ],
    [
      "in a subscriber of a Subject of the service",
      (on) => {
        on.saved$.subscribe({
          next: () => follow(on.me()),
          error: () => undefined,
        });
        after(100, () => on.setUser("bo"));
      },
      [/users\.me\(\)/, /"GET api\/users\/bo"/],
    ],
    [
      "and handles the rejection of its promise",
      (on) => void on.save().catch(() => undefined),
      [/users\.save\(\)\.catch\(noop\);/],
    ],
  ])("%s", async (_, act, code) => {
    const events = did(act);

    for (const recorded of [events, inRealTime(events)]) {
      const test = await passing(recorded, users);
      for (const text of code) expect(test).toMatch(text);
    }
  });

  it("where its stream depends on when that was", async () => {
    const pickers = () => {
      const picked$ = new BehaviorSubject(0);
      return {
        picker: {
          pick(id: number): Observable<number> {
            // eslint-disable-next-line rxjs-x/no-ignored-error -- has none
            timer(0).subscribe(() => picked$.next(id));
            return picked$.asObservable();
          },
        },
      };
    };
    const events = seen(pickers, ({ picker }) => {
      const first$ = picker.pick(1);
      after(10, () => follow(first$));
      after(20, () => follow(picker.pick(2)));
    });

    await passing(events, replayable(pickers));
  });
});

describe("An exported test hides nothing", () => {
  it("of eight subscriptions of which each ends as the next one begins", async () => {
    const events = did((on) => {
      let last = on.me().subscribe();
      for (let i = 1; i < 8; i++) {
        after(10 * i, () => {
          last.unsubscribe();
          last = on.me().subscribe();
        });
      }
    });

    const test = await passing(events, users);
    expect(test.match(/expectSubscriptions\(/g)).toHaveLength(8);
  });

  it("of a subscription that StrictMode ends at once", async () => {
    const rooms = replayable(roomServices);
    const events = seen(
      roomServices,
      ({ rooms: on }) => {
        follow(on.load());
        const all$ = on.all();
        all$.subscribe({ error: () => undefined }).unsubscribe();
        follow(all$);
      },
      { backend: { handle: ({ url }) => throwError(() => unauthorized(url)) } },
    );

    const test = await passing(events, rooms);
    expect(
      test.match(/expectObservable\((defer\(\(\) => )?all\$/g),
    ).toHaveLength(2);
  });
});

describe("After Clear", () => {
  it.each<[what: string, Act, leftOut: string[]]>([
    [
      "a stream that began before is left out",
      (on, clear) => {
        follow(on.ticks$.pipe(take(20)));
        after(1000, clear);
      },
      ["feed.ticks$"],
    ],
    [
      "a stream that emits older state is left out",
      (on, clear) => {
        on.add("old");
        after(1000, clear);
        after(1100, () => follow(on.lines$));
      },
      ["feed.lines$"],
    ],
    [
      "a call that joins an older one is left out",
      (on, clear) => {
        follow(on.shared().pipe(take(20)));
        after(1030, clear);
        after(1050, () => follow(on.shared().pipe(take(3))));
      },
      ["feed.shared"],
    ],
  ])("%s alone", async (_, act, leftOut) => {
    const recorder = new Recorder();
    const feeds = (given: HttpBackend) => ({ feed: new Feed(given) });
    const code = replayable(feeds);
    const events = seen(
      feeds,
      ({ feed }) => {
        act(feed, () => recorder.clear());
        after(1200, () => follow(feed.get()));
      },
      { backend, recorder },
    );

    const made = await exportTest(events, code);
    expect(made).toMatchObject({ leftOut });
    expect(await passing(events, code)).toContain("feed.get()");
  });
});

describe("A refusal says", () => {
  it.each<[what: string, act: (on: Users) => void, why: RegExp]>([
    [
      "that the time is in a URL",
      (on) => follow(on.now()),
      /^GET api\/now\?at=\d+ was sent, but a replay sends GET api\/now\?at=\d+: the time is in its URL/,
    ],
  ])("%s", async (_, act, why) => {
    const events = did((on) => {
      vi.setSystemTime(1_764_000_000_000);
      act(on);
      vi.useRealTimers();
    });

    expect(await refusalOf(events, users)).toMatch(why);
  });

  it("that the page was busy", async () => {
    const debounced = () => ({
      texts: {
        search: (texts$: Observable<string>) =>
          texts$.pipe(mergeMap((text) => timer(300).pipe(map(() => text)))),
      },
    });
    const texts$ = new Subject<string>();
    const events = seen(debounced, ({ texts }) => {
      follow(texts.search(texts$));
      texts$.next("a");
    });
    const late = inRealTime(events).map((event) =>
      event.at < 300 ? event : { ...event, at: event.at + 400 },
    );

    expect(await refusalOf(late, replayable(debounced))).toBe(
      'texts.search at 700 ms: there was "a", but a replay makes it "a" at 300 ms; the page was busy: timers fired up to 400 ms late',
    );
  });
});

type Act = (on: Feed, clear: () => void) => void;

/** Has state, and a clock. */
class Feed {
  readonly #http: HttpClient;
  readonly #lines$ = new BehaviorSubject<readonly string[]>([]);
  readonly lines$ = this.#lines$.asObservable();
  readonly ticks$ = interval(100).pipe(share());
  readonly #shared$ = interval(100).pipe(share());

  constructor(backend: HttpBackend) {
    this.#http = new HttpClient(backend, { xsrf: false });
  }

  add(line: string): void {
    this.#lines$.next([...this.#lines$.value, line]);
  }

  shared(): Observable<number> {
    return this.#shared$;
  }

  get(): Observable<unknown> {
    return this.#http.get("api/feed");
  }
}

function roomServices(given: HttpBackend) {
  const http = new HttpClient(given, { xsrf: false });
  const all$ = http
    .get("api/rooms")
    .pipe(shareReplay({ bufferSize: 1, refCount: false }));
  return { rooms: { load: () => http.get("api/load"), all: () => all$ } };
}

function unauthorized(url: string): HttpErrorResponse {
  return new HttpErrorResponse({ url, status: 401 });
}
