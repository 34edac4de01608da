/* eslint-disable rxjs-x/finnish, @typescript-eslint/no-deprecated -- methods of
   services have their own names; operators are passed on. */
import {
  debounceTime,
  mergeMap,
  type Observable,
  of,
  type OperatorFunction,
  Subject,
  switchMap,
} from "rxjs";
import { type HttpBackend, HttpClient, InMemoryDataService } from "rx-heroes";
import { exportTest, type Recorder, type Replayable } from "rx-heroes/inspect";
import { describe, expect, it } from "vitest";
import { failure } from "../../../support/failure.ts";
import { after, follow, record } from "./record.ts";
import { runExported } from "./run-exported.ts";
import { replayable } from "./test-of.ts";

type Flatten = (
  project: (term: string) => Observable<unknown>,
) => OperatorFunction<string, unknown>;

/** A search, and a write that returns a promise. */
function creating(flatten: Flatten): Replayable["create"] {
  return (backend: HttpBackend) => {
    const http = new HttpClient(backend);
    return {
      heroes: {
        found: (terms$: Observable<string>) =>
          terms$.pipe(
            debounceTime(300),
            flatten((term) => http.get(`api/heroes/?name=${term}`)),
          ),
        saved: () => Promise.resolve(1),
      },
    };
  };
}

const server = {
  create: () => new InMemoryDataService(undefined, { delay: 0 }),
  setup: "new InMemoryDataService(undefined, { delay: 0 })",
};

function code(flatten: Flatten): Replayable {
  const { imports, ...all } = replayable(creating(flatten));
  return {
    ...all,
    imports: { ...imports, "rx-heroes": ["InMemoryDataService"] },
    simulated: server,
  };
}

/** Searches twice, and the first search was answered before the second one. */
function recordSearch(): Recorder {
  return record(creating(switchMap), (services) => {
    const { heroes } = services as unknown as { heroes: { found: (terms$: Observable<string>) => Observable<unknown>; saved: () => unknown } }; // prettier-ignore
    const terms$ = new Subject<string>();
    follow(heroes.found(terms$));
    heroes.saved();
    after(100, () => terms$.next("m"));
    after(1000, () => terms$.next("n"));
  });
}

describe('exportTest with { form: "latencies" }', () => {
  it("exports what was done, which ends the same with any latency", async () => {
    const replayable = code(switchMap);
    const exported = await exportTest(recordSearch(), replayable, {
      form: "latencies",
    });

    expect(exported).toMatchObject({
      leftOut: [expect.stringContaining("returns a promise")],
      runs: 7,
    });
    const { test } = exported as { test: string };
    expect(test).toContain("hot(");
    expect(test).not.toMatch(/httpResponse|toBe/);
    runExported(test, {
      "./services.ts": { services: creating(switchMap) },
    });
  });

  it("yields to the page between runs, and rejects with the reason of its signal", async () => {
    const controller = new AbortController();
    let runs = 0;
    const create = () => {
      // A task of the page, after the usual run.
      if (runs++ === 2) setImmediate(() => controller.abort("in between"));
      return server.create();
    };
    const replayable = {
      ...code(switchMap),
      simulated: { ...server, create },
    };
    const exported = exportTest(recordSearch(), replayable, {
      form: "latencies",
      signal: controller.signal,
    });
    await expect(exported).rejects.toBe("in between");
    expect(runs).toBeLessThan(5);
  });

  it("returns the race that it finds, and a test that fails with it", async () => {
    const wrong = mergeMap;
    const exported = await exportTest(recordSearch(), code(wrong), {
      form: "latencies",
    });

    const { test, race } = exported as { test: string; race: string };
    expect(race).toContain("With one late response, the stream ends with");
    expect(race).toContain("GET api/heroes/?name=m");
    const message = failure(() =>
      runExported(test, { "./services.ts": { services: creating(wrong) } }),
    );
    expect(message).toContain("With one late response");
  });

  it.each([
    ["there is no simulated server", replayable(creating(switchMap))],
    [
      "No request is sent to a backend of withLatency.",
      {
        ...code(switchMap),
        create: () => ({ heroes: { found: () => of(1), saved: of } }),
      },
    ],
  ])("refuses, since %s", async (refusal, replayable) => {
    expect(
      await exportTest(recordSearch(), replayable, { form: "latencies" }),
    ).toEqual({ refusal });
  });
});
