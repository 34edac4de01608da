import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { mergeMap, type Observable, of, Subject, switchMap } from "rxjs";
import { beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import { HttpClient } from "#src/http/http-client.ts";
import type { HttpBackend } from "#src/http/http-types.ts";
import { InMemoryDataService } from "#src/in-memory/in-memory-data-service.ts";
import { MarblesPanel } from "#src/marbles/devtools/marbles-panel.tsx";
import type { Replayable } from "#src/marbles/inspect/export/replayable.ts";
import { heroServices } from "#src/marbles/inspect/hero-services.ts";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "#src/marbles/inspect/inspected-backend.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import { ScriptedBackend } from "#src/marbles/testing/scripted-backend.ts";
import { createServices } from "#src/services/create-services.ts";
import { press, tick } from "../panel.ts";

describe("Copy as test", () => {
  let write: Mock<(items: ClipboardItems) => Promise<void>>;

  beforeEach(async () => {
    write = vi.fn(() => Promise.resolve());
    vi.spyOn(navigator.clipboard, "write").mockImplementation(write);
    let now = 0;
    const recorder = new Recorder({ clock: { now: () => now } });
    const backend = new ScriptedBackend(() => of(httpResponse([])));
    const services = createServices(inspectedBackend(recorder, backend));
    const heroes = inspected(recorder, "heroService", services.heroService);
    heroes.getHeroes().subscribe();
    heroes.searchHeroes("ma").subscribe();
    now = 1000;
    heroes.searchHeroes("na").subscribe();
    of(0).pipe(inspect(recorder, "toString")).subscribe();
    render(<MarblesPanel recorder={recorder} replayable={heroServices} />);
    await screen.findByRole("row", { name: "toString" });
  });

  /** The calls in the test that was copied last. */
  async function copiedCalls(): Promise<readonly string[] | null> {
    const [item] = write.mock.lastCall?.[0] ?? [];
    const blob = await item?.getType("text/plain");
    return (await blob?.text())?.match(/heroService\.\w+\([^)]*\)/g) ?? null;
  }

  it("copies all calls, also those that a filter hides, and says what is left out", async () => {
    await userEvent.type(screen.getByRole("searchbox"), "getHeroes");
    await press("Copy as test");
    await screen.findByText("Copied the test. Left out of it:");
    const [leftOut, ...more] = screen.getAllByRole("listitem");
    expect(leftOut).toHaveTextContent(/^toString/);
    expect(more).toEqual([]);
    expect(await copiedCalls()).toEqual([
      "heroService.getHeroes()",
      'heroService.searchHeroes("ma")',
      'heroService.searchHeroes("na")',
    ]);
    await press("Pause");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("copies the one call of a method that is ticked, also if a filter hides it", async () => {
    await tick("heroService.searchHeroes", "^1 s");
    await screen.findByText("1 call ticked");
    await userEvent.type(screen.getByRole("searchbox"), "getHeroes");
    await screen.findByText("1 call ticked, 1 hidden by the filter");
    await press("Copy as test");
    await screen.findByText(/^Copied the test/);
    expect(await copiedCalls()).toEqual(['heroService.searchHeroes("na")']);
    await press("Untick");
    expect(screen.queryByText(/ticked/)).toBeNull();
  });

  it("shows the test, selected, where the browser refuses to copy", async () => {
    write.mockRejectedValue(new Error());
    await press("Copy as test");
    const box = await screen.findByRole("textbox", { name: "To copy by hand" });
    expect(box).toHaveFocus();
    expect(getSelection()?.toString()).toContain("heroService.getHeroes(");
    await press("Pause");
    expect(box).not.toBeInTheDocument();
  });
});

describe("Copy as test with a simulated server", () => {
  let write: Mock<(items: ClipboardItems) => Promise<void>>;

  beforeEach(() => {
    write = vi.fn(() => Promise.resolve());
    vi.spyOn(navigator.clipboard, "write").mockImplementation(write);
  });

  /** Shows a panel that has recorded two terms of a search. */
  function searchWith(operator: "switchMap" | "mergeMap"): void {
    function create(backend: HttpBackend) {
      const http = new HttpClient(backend);
      function one(term: string): Observable<unknown> {
        return http.get(`api/heroes/?name=${term}`);
      }
      const all = operator === "switchMap" ? switchMap(one) : mergeMap(one);
      return {
        search: (terms$: Observable<string>) => terms$.pipe(all),
      };
    }
    const recorder = new Recorder();
    const memory = new InMemoryDataService(undefined, { delay: 0 });
    const heroes = inspected(
      recorder,
      "heroes",
      create(inspectedBackend(recorder, memory)),
    );
    const terms$ = new Subject<string>();
    heroes.search(terms$).subscribe();
    terms$.next("m");
    terms$.next("ma");
    const replayable: Replayable = {
      create: (backend) => ({ heroes: create(backend) }),
      setup: "{ heroes: heroSearch(backend) }",
      imports: { "./hero-search.ts": ["heroSearch"] },
      simulated: {
        create: () => new InMemoryDataService(undefined, { delay: 0 }),
        setup: "new InMemoryDataService(undefined, { delay: 0 })",
      },
    };
    render(<MarblesPanel recorder={recorder} replayable={replayable} />);
  }

  async function copied(): Promise<string | undefined> {
    const [item] = write.mock.lastCall?.[0] ?? [];
    return (await item?.getType("text/plain"))?.text();
  }

  it("asks for the form", async () => {
    searchWith("switchMap");
    await press("Copy as test");
    expect(write).not.toHaveBeenCalled();
    await press("As it happened");
    await screen.findByText("Copied the test.");
    expect(await copied()).not.toContain("tryLatencies");
  });

  it("tells how many latencies showed the same", async () => {
    searchWith("switchMap");
    await press("Copy as test");
    await press("With any latency");
    await screen.findByText(/^\d+ runs: always the same\.$/);
    expect(await copied()).toContain("tryLatencies");
  });

  it("shows a race, in columns, and copies the test that fails", async () => {
    searchWith("mergeMap");
    await press("Copy as test");
    await press("With any latency");
    const race = await screen.findByRole("region", { name: "Race" });
    expect(race.textContent).toContain("late response");
    expect(getComputedStyle(race).whiteSpace).toBe("pre");
    expect(await copied()).toContain("tryLatencies");
  });
});
