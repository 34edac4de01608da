import { NEVER, of, Subject, tap } from "rxjs";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createServices } from "../../../src/services/create-services.ts";
import { httpResponse, ScriptedBackend } from "../../../src/testing/index.ts";

const heroes = Array.from({ length: 101 }, (_, id) => ({ id, name: "Ann" }));

describe("heroSearchState, where more is found than a plain list holds", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    // Anew, with the code of long lists still to come.
    vi.resetModules();
  });

  it("shows it once it can be drawn", async () => {
    const { search, counts, codeHasCome } = await searching();

    search("a");
    expect(counts).toEqual([" 0", "a …"]);
    await codeHasCome();
    expect(counts).toEqual([" 0", "a …", "a 101"]);
  });

  it("never shows it if another search begins before", async () => {
    const { search, counts, codeHasCome } = await searching();

    search("a");
    search("ab");
    await codeHasCome();
    expect(counts).toEqual([" 0", "a …", "ab …"]);
  });
});

async function searching(): Promise<{
  search: (term: string) => void;
  /** Each state: its term, then how many heroes, or `…`. */
  counts: string[];
  codeHasCome: () => Promise<void>;
}> {
  const state =
    await import("../../../src/app/hero-search/hero-search-state.ts");
  const { loadLongListCode } =
    await import("../../../src/app/hero-list/long-list-code.ts");
  const backend = new ScriptedBackend({
    "GET api/heroes/?name=a": of(httpResponse(heroes)),
    "GET api/heroes/?name=ab": NEVER,
  });
  const terms$ = new Subject<string>();
  const counts: string[] = [];
  const subscription = state
    .heroSearchState(createServices({ backend }).heroService, terms$)
    .pipe(
      tap(({ term, searching, heroes }) => {
        counts.push(`${term} ${searching ? "…" : heroes.length}`);
      }),
    )
    .subscribe();
  onTestFinished(() => subscription.unsubscribe());
  return {
    search: (term) => {
      terms$.next(term);
      vi.advanceTimersByTime(300);
    },
    counts,
    codeHasCome: loadLongListCode,
  };
}
