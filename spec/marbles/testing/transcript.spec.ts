import {
  createServices,
  HttpErrorResponse,
  InMemoryDataService,
  type Services,
} from "rx-heroes";
import {
  type Scenario,
  type ScenarioHelpers,
  ScriptedBackend,
  transcript,
} from "rx-heroes/testing";
import {
  debounceTime,
  map,
  mergeMap,
  NEVER,
  of,
  Subject,
  switchMap,
  tap,
  throwError,
} from "rxjs";
import { describe, expect, it } from "vitest";
import { runOf } from "#src/marbles/testing/run-scenario.ts";

const nice = { id: 11, name: "Mr. Nice" };
const narco = { id: 12, name: "Narco" };
const nova = { id: 12, name: "Nova" };

describe("transcript", () => {
  it("writes what is done, sent, answered and shown, a paragraph for each cause", () => {
    expect(
      transcript(({ hot, withLatency, show }) => {
        const { heroStore, messageService } = servicesOf(withLatency);
        const save$ = hot("500ms s", { s: nova });
        save$.pipe(mergeMap((hero) => heroStore.update(hero))).subscribe();
        show("save$", save$);
        show("heroes", heroStore.watch());
        show("messages$", messageService.messages$, "300ms ^ 399ms !");
      }),
    ).toBe(`\
     0 ms  → GET api/heroes
           heroes = { status: "loading", items: [] }

   100 ms  ← GET api/heroes: 200 OK
           heroes.status = "loaded"
           heroes.items = [
             { id: 11, name: "Mr. Nice" },
             { id: 12, name: "Narco" },
           ]

   300 ms  > messages$ is shown
           messages$ = ["HeroService: fetched heroes"]

   500 ms  > save$ { id: 12, name: "Nova" }
           heroes.items[#12].name = "Nova"
           → PUT api/heroes { id: 12, name: "Nova" }

   600 ms  ← PUT api/heroes: 204 No Content
           messages$ + "HeroService: updated hero id=12"

   700 ms  > messages$ is left
`);
  });

  it("keeps what a timer does in the paragraph of its cause, and marks what is cancelled", () => {
    expect(
      transcript(({ hot, withLatency, show }) => {
        const { http } = servicesOf(withLatency);
        const terms$ = hot("a 149ms b", { a: "a", b: "na" });
        const found$ = terms$.pipe(
          debounceTime(100),
          switchMap((name) => http.get("api/heroes", { params: { name } })),
        );
        show("found$", found$);
      }),
    ).toBe(`\
     0 ms  > hot 1 "a"
   100 ms  → GET api/heroes?name=a

   150 ms  > hot 1 "na"

   200 ms  ← GET api/heroes?name=a: 200 OK
           found$ = [{ id: 12, name: "Narco" }]
   250 ms  → GET api/heroes?name=na

   350 ms  ← GET api/heroes?name=na: 200 OK
`);
    expect(
      transcript(
        ({ hot, withLatency, show }) => {
          const { http } = servicesOf(withLatency);
          const id$ = hot("a 49ms b", { a: 11, b: 12 });
          const hero$ = id$.pipe(
            switchMap((id) => http.get(`api/heroes/${id}`)),
          );
          show("hero$", hero$);
        },
        { latencies: [100, 500] },
      ),
    ).toBe(`\
     0 ms  > hot 1 11
           → GET api/heroes/11

    50 ms  > hot 1 12
           ✕ GET api/heroes/11
           → GET api/heroes/12

   550 ms  ← GET api/heroes/12: 200 OK
           hero$ = { id: 12, name: "Narco" }
`);
  });

  it("says how streams and requests end, and which were not answered", () => {
    expect(
      transcript(({ cold, hot, withLatency, show }) => {
        const backend = new ScriptedBackend(({ url }) => {
          if (url === "never") return NEVER;
          const error = { error: "Narco stays" };
          const init = url === "offline" ? {} : { status: 409, error };
          return throwError(() => new HttpErrorResponse({ url, ...init }));
        });
        const { http } = createServices(withLatency(backend));
        show("refused", http.get("refused"));
        show("offline", http.get("offline"));
        show("never", http.get("never"));
        show("short", cold("200ms (a|)"));
        hot("300ms #", {}, new TypeError("No")).subscribe({
          error: () => undefined,
        });
        hot("400ms |").subscribe();
      }),
    ).toBe(`\
     0 ms  → GET refused
           → GET offline
           → GET never

   100 ms  ← GET refused: 409 Conflict
           refused errors with HttpErrorResponse("Narco stays")

   100 ms  ← GET offline: 0 Unknown Error
           offline errors with HttpErrorResponse("Http failure response for offline: 0 Unknown Error")
   200 ms  short = "a"
           short completes

   300 ms  > hot 1 errors with TypeError("No")

   400 ms  > hot 2 completes

           GET never was not answered
`);
  });

  it("tells requests apart that are under way together", () => {
    expect(
      transcript(({ hot, withLatency, show }) => {
        const { http } = servicesOf(withLatency);
        const save$ = hot("s 49ms s", { s: nova });
        const again$ = save$.pipe(
          mergeMap((hero, i) => http.put("api/heroes", { ...hero, i })),
        );
        show("saved", again$);
        show(
          "read",
          save$.pipe(mergeMap(() => http.get<unknown>("api/heroes/11"))),
        );
      })
        .split("\n")
        .filter((line) => line.includes("←")),
    ).toEqual([
      '   100 ms  ← PUT api/heroes { id: 12, name: "Nova", i: 0 }: 204 No Content',
      "   100 ms  ← GET api/heroes/11 (sent at 0 ms): 200 OK",
      "   150 ms  ← PUT api/heroes: 204 No Content",
      "           ← GET api/heroes/11: 200 OK",
    ]);
  });

  it("says that nothing is subscribed to an input", () => {
    const text = transcript(({ hot }) => void hot("5ms a"));
    expect(text).toBe('     5 ms  > hot 1 "a" (nothing is subscribed)\n');
  });

  it("writes values as they were when they came", () => {
    const lines = linesOf((shown$) => {
      const list: object[] = [{ id: 1 }];
      const state = { list, count: 0 };
      shown$.next(state);
      state.count++;
      list.push({ id: 2 });
      shown$.next(state);
    });
    expect(lines).toEqual([
      "it = { list: [{ id: 1 }], count: 0 }",
      "it.list + { id: 2 }",
      "it.count = 1",
    ]);
    const text = transcript(({ hot, withLatency }) => {
      const { http } = servicesOf(withLatency);
      const draft$ = hot("a", { a: { name: "Zoe" } });
      draft$
        .pipe(mergeMap((draft) => http.post("api/heroes", draft)))
        .subscribe();
      draft$.pipe(tap((draft) => (draft.name = ""))).subscribe();
    });
    expect(text).toContain('> hot 1 { name: "Zoe" }');
    expect(text).toContain('→ POST api/heroes { name: "Zoe" }');
  });

  it.each<[what: string, before: unknown, after: unknown, ...lines: string[]]>([
    ["nothing", { a: [1] }, { a: [1] }],
    ["nothing for undefined", { a: 1 }, { a: 1, b: undefined }],
    ["a property", { a: 1, b: 2 }, { a: 1, b: 3 }, "it.b = 3"],
    ["a new property", { a: 1 }, { a: 1, "b c": 2 }, 'it["b c"] = 2'],
    ["a property that goes", { a: 1, b: 2 }, { a: 1 }, "it.b is gone"],
    [
      "another object",
      { id: 1, a: 1 },
      { id: 2, a: 1 },
      "it = { id: 2, a: 1 }",
    ],
    ["another type", { a: [1] }, { a: { b: 1 } }, "it.a = { b: 1 }"],
    ["no common property", { a: 1 }, { b: 1 }, "it = { b: 1 }"],
    ["an added item", [nice], [nice, narco], 'it + { id: 12, name: "Narco" }'],
    [
      "an item in front",
      [nice],
      [narco, nice],
      'it + { id: 12, name: "Narco" } at 0',
    ],
    ["a removed item", [nice, narco], [nice], 'it - { id: 12, name: "Narco" }'],
    ["a changed item", [nice, narco], [nice, nova], 'it[#12].name = "Nova"'],
    ["an order", [nice, narco], [narco, nice], "it is in the order #12, #11"],
    ["another list", [nice], [narco], 'it = [{ id: 12, name: "Narco" }]'],
    ["a line of a log", ["a", "b"], ["a", "b", "c"], 'it + "c"'],
    ["a line in between", ["a", "c"], ["a", "b", "c"], 'it + "b" at 1'],
    ["an item without id", [{ a: 1 }, 2], [{ a: 3 }, 2], "it[0].a = 3"],
    ["a list of other values", [1, 2], [3, 4], "it = [3, 4]"],
    [
      "an entry of a Map",
      new Map([[1, "a"]]),
      new Map([[1, "b"]]),
      'it.get(1) = "b"',
    ],
    ["a Set", new Set([1, 2]), new Set([2, 3]), "it = new Set([2, 3])"],
    [
      "a date",
      { at: new Date(0) },
      { at: new Date(1) },
      'it.at = new Date("1970-01-01T00:00:00.001Z")',
    ],
    [
      "an error",
      { e: new Error("a") },
      { e: new TypeError("b") },
      'it.e = TypeError("b")',
    ],
    ["quotes", { a: "" }, { a: 'say "hi"' }, "it.a = 'say \"hi\"'"],
  ])("writes %s", (_, before, after, ...lines) => {
    const [, ...changed] = linesOf((shown$) => {
      shown$.next(before);
      shown$.next(after);
    });
    expect(changed).toEqual(lines);
  });

  it("writes a long value in lines", () => {
    const text = transcript(({ show }) => {
      const heroes = Array.from({ length: 3 }, () => ({
        ...narco,
        power: "x".repeat(9),
      }));
      show(
        "it",
        of({ heroes, "a b": undefined, count: 3 }).pipe(map((it) => it)),
      );
    });
    expect(text).toBe(`\
     0 ms  it = {
             heroes: [
               { id: 12, name: "Narco", power: "xxxxxxxxx" },
               { id: 12, name: "Narco", power: "xxxxxxxxx" },
               { id: 12, name: "Narco", power: "xxxxxxxxx" },
             ],
             count: 3,
           }
           it completes
`);
  });

  it("throws for latencies where none can be tried", () => {
    const scenario: Scenario = (helpers) => {
      runOf(helpers).noLatencies = "Pass a server to replay.";
      helpers.show("it", of(1));
    };
    expect(transcript(scenario)).toContain("it = 1");
    expect(() => transcript(scenario, { latencies: [500] })).toThrow(
      /^Pass a server to replay\.$/,
    );
  });
});

/** The lines without times for what is shown as `it`. */
function linesOf(emit: (shown$: Subject<unknown>) => void): string[] {
  const text = transcript(({ hot, show }) => {
    const shown$ = new Subject<unknown>();
    show("it", shown$);
    hot("1ms a")
      .pipe(tap(() => emit(shown$)))
      .subscribe();
  });
  return text
    .split("\n")
    .slice(1, -1)
    .map((line) => line.slice(11));
}

function servicesOf(withLatency: ScenarioHelpers["withLatency"]): Services {
  const heroes = [nice, narco];
  const server = new InMemoryDataService({ heroes }, { delay: 0 });
  return createServices(withLatency(server));
}
