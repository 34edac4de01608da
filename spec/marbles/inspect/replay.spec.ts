/* eslint-disable rxjs-x/finnish -- the names are those of functions that return streams */
import {
  createServices,
  type HttpBackend,
  HttpErrorResponse,
  InMemoryDataService,
} from "rx-heroes";
import {
  inspected,
  inspectedBackend,
  Recorder,
  replay,
} from "rx-heroes/inspect";
import {
  httpResponse,
  MarbleScheduler,
  transcript,
  tryLatencies,
} from "rx-heroes/testing";
import {
  asyncScheduler,
  BehaviorSubject,
  debounceTime,
  defer,
  map,
  merge,
  mergeMap,
  NEVER,
  type Observable,
  of,
  Subject,
  switchMap,
  throwError,
} from "rxjs";
import process from "node:process";
import { describe, expect, it } from "vitest";

/** Services of a small app. `debounce` is what a change would change. */
function create(backend: HttpBackend, debounce = 300) {
  const { http, messageService, heroStore } = createServices(backend);
  return {
    messageService,
    heroStore,
    log: { clear: () => undefined },
    screens: {
      search: (terms$: Observable<string>) =>
        terms$.pipe(
          debounceTime(debounce),
          switchMap((term) => http.get(`api/heroes/?name=${term}`)),
          map((heroes) => ({ heroes })),
        ),
      searchAll: (terms$: Observable<string>) =>
        terms$.pipe(mergeMap((term) => http.get(`api/heroes/?name=${term}`))),
      hero: (id: number, { saved$ }: { saved$: Observable<unknown> }) =>
        merge(
          http.get(`api/heroes/${id}`),
          saved$.pipe(switchMap((hero) => http.put("api/heroes", hero))),
        ),
      both: (a$: Observable<unknown>) => merge(a$, a$.pipe(map(String))),
      refuse(): never {
        throw new Error("Closed");
      },
    },
  };
}

type App = ReturnType<typeof create>;
type Acts = readonly (readonly [
  at: number,
  act: (app: App, recorder: Recorder) => void,
])[];

/** The saved session of an app, on a server that responds after 500 ms. */
function recorded(
  acts: Acts,
  server: HttpBackend = new InMemoryDataService(),
  options?: ConstructorParameters<typeof Recorder>[0],
): unknown {
  const recorder = new Recorder(options);
  new MarbleScheduler().run(() => {
    const app = create(inspectedBackend(recorder, server));
    const watched = Object.fromEntries(
      Object.entries(app).map(([name, service]) => [
        name,
        inspected(recorder, name, service),
      ]),
    ) as App;
    for (const [at, act] of acts)
      asyncScheduler.schedule(() => act(watched, recorder), at);
  });
  return JSON.parse(JSON.stringify(recorder));
}

describe("replay", () => {
  it("does again what was done", () => {
    const terms$ = new Subject<string>();
    const saved$ = new Subject();
    const session = recorded([
      [0, ({ messageService }) => messageService.messages$.subscribe()],
      [10, ({ screens }) => visit("search", screens.search(terms$))],
      [20, () => terms$.next("mag")],
      [1000, () => leave("search")],
      [1000, ({ screens }) => visit("hero", screens.hero(12, { saved$ }))],
      [2000, () => saved$.next({ id: 12, name: "Nova" })],
      [2100, () => leave("hero")],
      [2200, ({ messageService }) => messageService.add("a")],
      [2300, ({ screens }) => expect(() => screens.refuse()).toThrow("Closed")],
    ]);
    expect(transcript(replay(session, create))).toMatchInlineSnapshot(`
      "     0 ms  messages$ = []

          10 ms  > search()

          20 ms  > search.argument 1 "mag"
         320 ms  → GET api/heroes/?name=mag

         820 ms  ← GET api/heroes/?name=mag: 200 OK
                 search = {
                   heroes: [{ id: 15, name: "Magneta" }, { id: 19, name: "Magma" }],
                 }

        1000 ms  > search is left
                 > hero(12)
                 → GET api/heroes/12

        1500 ms  ← GET api/heroes/12: 200 OK
                 hero(12) = { id: 12, name: "Narco" }

        2000 ms  > hero(12).saved$ { id: 12, name: "Nova" }
                 → PUT api/heroes { id: 12, name: "Nova" }

        2100 ms  > hero(12) is left
                 ✕ PUT api/heroes

        2200 ms  > add("a")
                 messages$ = ["a"]

        2300 ms  > refuse()
                 refuse errors with Error("Closed")
      "
    `);
  });

  it("notes what an input emits within `subscribe`, and once for two subscribers", () => {
    const state$ = new BehaviorSubject(1);
    const session = recorded([
      [0, ({ screens }) => visit("both", screens.both(state$))],
      [10, () => state$.next(2)],
      [10, () => state$.next(2)],
    ]);
    expect(transcript(replay(session, create))).toBe(`     0 ms  > both()
           > both.argument 1 1
           both = 1
           both = "1"

    10 ms  > both.argument 1 2
           both = 2
           both = "2"

    10 ms  > both.argument 1 2
           both = 2
           both = "2"
`);
  });

  it("calls a member by its service where two have one of that name", () => {
    const session = recorded([
      [0, ({ messageService }) => messageService.clear()],
      [0, ({ log }) => log.clear()],
    ]);
    expect(transcript(replay(session, create))).toBe(
      "     0 ms  > messageService.clear()\n           > log.clear()\n",
    );
  });

  describe("with recorded responses", () => {
    const typed$ = new Subject<string>();
    const session = recorded([
      [0, ({ screens }) => visit("search", screens.search(typed$))],
      [100, () => typed$.next("mag")],
      [2000, () => leave("search")],
    ]);
    const times = (debounce: number): string[] => {
      const changed = (backend: HttpBackend) => create(backend, debounce);
      const text = transcript(replay(session, changed));
      return text.split("\n").filter((line) => /[→←]|answered/.test(line));
    };

    it("has a response at its recorded time, where the request is sent later", () => {
      expect(times(300)).toEqual([
        "   400 ms  → GET api/heroes/?name=mag",
        "   900 ms  ← GET api/heroes/?name=mag: 200 OK",
      ]);
      expect(times(350)).toEqual([
        "   450 ms  → GET api/heroes/?name=mag",
        "   900 ms  ← GET api/heroes/?name=mag: 200 OK",
      ]);
    });

    it("has it after its recorded latency, if the request is sent after that", () => {
      expect(times(1000)).toEqual([
        "  1100 ms  → GET api/heroes/?name=mag",
        "  1600 ms  ← GET api/heroes/?name=mag: 200 OK",
      ]);
    });

    it("never responds to what was not recorded, and says so", () => {
      const changed = (backend: HttpBackend) =>
        create({
          handle: (request) =>
            backend.handle({ ...request, url: `${request.url}&page=1` }),
        });
      const text = transcript(replay(session, changed));
      expect(text).toMatch(/\n {11}✕ GET \S+&page=1\n$/);
    });

    it("fails at once where it failed at once", () => {
      const error = new HttpErrorResponse({ url: "a" });
      const offline: HttpBackend = { handle: () => throwError(() => error) };
      const session = recorded(
        [
          [
            0,
            ({ screens }) => visit("hero", screens.hero(12, { saved$: NEVER })),
          ],
        ],
        offline,
      );
      expect(transcript(replay(session, create))).toContain(
        "← GET api/heroes/12: 0 Unknown Error\n           hero(12) errors with",
      );
    });

    it("says that a body was left out, or is no plain data", () => {
      const bodies = [new Blob(["a"]), "t0k3n"];
      const server: HttpBackend = {
        handle: () => defer(() => of(httpResponse(bodies.shift()))),
      };
      const redact = (name: string): boolean => name === "GET api/heroes/13";
      const session = recorded(
        [12, 13].map((id) => [
          id,
          ({ screens }) => visit(`${id}`, screens.hero(id, { saved$: NEVER })),
        ]),
        server,
        { redact },
      );
      const text = transcript(replay(session, create));
      expect(text).toContain(
        '← GET api/heroes/12: Error("The session has its body as Blob {…} only")',
      );
      expect(text).toContain("← GET api/heroes/13: 200 OK [redacted]");
      expect(text).toContain('hero(13) = "[redacted]"');
    });

    it("has only their own order", () => {
      expect(() => tryLatencies(replay(session, create))).toThrow(
        "Recorded responses come at their recorded times. Pass a server to replay.",
      );
    });
  });

  describe("with a server", () => {
    const server = () => new InMemoryDataService(undefined, { delay: 0 });

    it("refuses the writes that were refused", () => {
      const saved$ = new Subject();
      const refusing: HttpBackend = {
        handle: ({ method, url }) =>
          method === "GET"
            ? of(httpResponse("a"))
            : throwError(() => new HttpErrorResponse({ url, status: 409 })),
      };
      const session = recorded(
        [
          [0, ({ screens }) => visit("hero", screens.hero(12, { saved$ }))],
          [500, () => saved$.next({ id: 12, name: "Nova" })],
        ],
        refusing,
      );
      const text = transcript(replay(session, create, server));
      expect(text).toContain("← GET api/heroes/12: 200 OK");
      expect(text).toContain("← PUT api/heroes: 409 Conflict");
    });

    it("finds a race of what was done, also of a screen that is left at once", () => {
      const terms$ = new Subject<string>();
      const session = recorded([
        [0, ({ screens }) => visit("all", screens.searchAll(terms$))],
        [100, () => terms$.next("m")],
        [500, () => terms$.next("mag")],
        [601, () => leave("all")],
      ]);
      expect(() => tryLatencies(replay(session, create, server))).toThrow(
        "searchAll",
      );
    });

    it("lets the person wait for what they pick", () => {
      const saved$ = new Subject();
      const session = recorded([
        [0, ({ screens }) => visit("hero", screens.hero(12, { saved$ }))],
        [1000, () => saved$.next({ id: 12, name: "Narco" })],
      ]);
      const shown: string[] = [];
      const app = (backend: HttpBackend) =>
        create({
          handle: (request) => {
            const at = asyncScheduler.now();
            shown.push(`${at} ${request.method}`);
            return backend.handle(request);
          },
        });
      const latencies = [2500, 100];
      tryLatencies(replay(session, app, server), { latencies });
      expect(shown).toContain("2550 PUT");
    });

    it("can't try latencies after pushes, of which that server knows nothing", () => {
      const session = recorded([
        [0, ({ heroStore }) => visit("heroes", heroStore.watch())],
        [1000, ({ heroStore }) => heroStore.apply({ type: "removed", id: 12 })],
      ]);
      const pushed = replay(session, create, server);
      expect(transcript(pushed)).toContain("watch.items - {");
      expect(() => tryLatencies(pushed)).toThrow("heroStore.apply was called");
    });
  });

  describe("refuses a session", () => {
    const terms$ = new Subject<string>();
    const acts: Acts = [
      [0, ({ screens }) => visit("search", screens.search(terms$))],
      [100, () => terms$.next("mag")],
    ];

    it("that is none", () => {
      expect(() => replay({}, create)).toThrow("This is no session");
    });

    it("whose beginning was not kept", () => {
      const server = new InMemoryDataService();
      expect(() =>
        replay(recorded(acts, server, { limit: 3 }), create),
      ).toThrow("its first 5 events were more than the limit of the recorder");
    });

    it("that begins within a visit", () => {
      const session = recorded([
        ...acts,
        [50, (_, recorder) => recorder.clear()],
      ]);
      expect(() => transcript(replay(session, create))).toThrow(
        "screens.search was called before the session began",
      );
    });

    it.each(["screens.gone", "gone.search", "screens.constructor"])(
      "that uses %s, which the app has not got",
      (name) => {
        const text = JSON.stringify(recorded(acts));
        const other = JSON.parse(
          text.replaceAll("screens.search", name),
        ) as unknown;
        expect(() => transcript(replay(other, create))).toThrow(
          `The session uses ${name}, which`,
        );
      },
    );
  });

  it("takes at most two seconds of processor time for a thousand events", () => {
    const saved$ = new Subject();
    const session = recorded([
      [0, ({ heroStore }) => visit("heroes", heroStore.watch())],
      ...Array.from({ length: 30 }, (_, i): Acts[number][] => [
        [
          i * 1000,
          ({ screens }) => visit("hero", screens.hero(12, { saved$ })),
        ],
        [i * 1000 + 500, () => saved$.next({ id: 12, name: `Nova ${i}` })],
      ]).flat(),
    ]);
    expect((session as { events: unknown[] }).events.length).toBeGreaterThan(
      1000,
    );
    const start = process.cpuUsage();
    transcript(replay(session, create));
    const { user, system } = process.cpuUsage(start);
    expect(user + system).toBeLessThan(2_000_000); // µs
  });
});

const visits = new Map<string, ReturnType<Observable<unknown>["subscribe"]>>();

function visit(name: string, stream$: Observable<unknown>): void {
  visits.set(name, stream$.subscribe({ error: () => undefined }));
}

function leave(name: string): void {
  visits.get(name)?.unsubscribe();
}
