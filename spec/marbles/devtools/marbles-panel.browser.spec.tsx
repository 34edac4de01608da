import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { BehaviorSubject, of, Subject } from "rxjs";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import "#src/marbles/devtools/devtools.css";
import { MarblesPanel } from "#src/marbles/devtools/marbles-panel.tsx";
import { HttpClient } from "#src/http/http-client.ts";
import { heroServices } from "#src/marbles/inspect/hero-services.ts";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "#src/marbles/inspect/inspected-backend.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import type { Faults } from "#src/marbles/testing/faults.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import { ScriptedBackend } from "#src/marbles/testing/scripted-backend.ts";
import { markNames, press } from "./panel.ts";

describe("MarblesPanel", () => {
  let now = 0;
  let recorder = new Recorder();
  let values$ = new Subject<string>();

  beforeEach(() => {
    now = 0;
    recorder = new Recorder({ clock: { now: () => now } });
    values$ = new Subject();
    const values = values$.pipe(inspect(recorder, "typed$")).subscribe();
    onTestFinished(() => values.unsubscribe());
    now = 500;
  });

  it("draws new events, but not while it is paused", async () => {
    fakeInterval();
    render(<MarblesPanel recorder={recorder} />);
    await nextRead();
    values$.next("Magma");
    await nextRead();
    const drawn = ["0 ms: subscribed", '500 ms: value a, "Magma"'];
    expect(markNames("typed$")).toEqual(drawn);
    await press("Pause");
    now = 1000;
    values$.next("Magma");
    await nextRead();
    expect(markNames("typed$")).toEqual(drawn);
    await press("Pause");
    await nextRead();
    expect(markNames("typed$")).toEqual([...drawn, '1 s: value a, "Magma"']);
  });

  it("follows the newest event, unless it is scrolled away from there", async () => {
    fakeInterval();
    const valueAt = async (at: number): Promise<void> => {
      now = at;
      values$.next("Magma");
      await nextRead();
    };
    for (let at = 1000; at < 20_000; at += 1000) await valueAt(at);
    render(<MarblesPanel recorder={recorder} />);
    await nextRead();
    const grid = screen.getByRole("grid");
    const toEnd = (): number =>
      grid.scrollWidth - grid.clientWidth - grid.scrollLeft;
    expect(toEnd()).toBeLessThan(1);
    await valueAt(21_000);
    expect(toEnd()).toBeLessThan(1);

    grid.scrollLeft = 100;
    await nextRead();
    await valueAt(22_000);
    expect(grid.scrollLeft).toBe(100);

    grid.scrollLeft = grid.scrollWidth;
    await nextRead();
    await valueAt(23_000);
    expect(toEnd()).toBeLessThan(1);
  });

  it("shows the events as a table", async () => {
    render(<MarblesPanel recorder={recorder} />);
    values$.next("Magma");
    await userEvent.click(await screen.findByRole("grid"));
    await userEvent.keyboard("{ArrowRight}");
    await screen.findByRole("button", { expanded: false });
    await press("Table");
    const cells = within(await screen.findByRole("table")).getAllByRole("cell");
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      ...["0 ms", "typed$", "subscribed", ""],
      ...["500 ms", "typed$", "value a", '"Magma"'],
    ]);
    // The line with the selected value belongs to the picture.
    expect(screen.queryByRole("button", { expanded: false })).toBeNull();
  });

  it("has no timer and no subscription once it is closed", async () => {
    fakeInterval();
    const faults$ = new BehaviorSubject<Faults>({});
    const { unmount } = render(
      <MarblesPanel recorder={recorder} faults$={faults$} />,
    );
    await nextRead();
    expect(faults$.observed).toBe(true);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    unmount();
    expect(faults$.observed).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("says why there is nothing to draw", async () => {
    render(<MarblesPanel recorder={recorder} />);
    await userEvent.type(await screen.findByRole("searchbox"), "b$");
    await screen.findByText("No stream has that in its name.");
    await userEvent.clear(screen.getByRole("searchbox"));
    await press("Clear");
    await screen.findByText(/^Nothing yet\./);
  });

  it("ticks a row by a click on its box, in a narrow panel too", async () => {
    const calls = inspected(recorder, "calls", { all: () => of(1) });
    calls.all().subscribe();
    for (const inlineSize of ["1000px", "300px"]) {
      const { unmount } = render(
        <div style={{ inlineSize }}>
          <MarblesPanel recorder={recorder} replayable={heroServices} />
        </div>,
      );
      const box = await screen.findByLabelText("Test calls.all");
      const { x, y } = box.getBoundingClientRect();
      const hit = document.elementFromPoint(x + 4, y + 4) ?? document.body;
      await userEvent.click(hit);
      await waitFor(() => expect(box).toBeChecked());
      unmount();
    }
  });

  it("draws values of writes as squares, and says so", async () => {
    const backend = new ScriptedBackend(() => of(httpResponse([])));
    const http = new HttpClient(inspectedBackend(recorder, backend));
    http.get("a").subscribe();
    http.post("a", {}).subscribe();
    render(<MarblesPanel recorder={recorder} />);
    expect(await roundness("GET a")).not.toBe(await roundness("POST a"));
    expect(screen.getByText("a write")).toBeVisible();
  });
});

/** The radius of the first value's corners in a row. */
async function roundness(name: string): Promise<string> {
  const row = await screen.findByRole("row", { name });
  const value = row.querySelector("[role=gridcell] g rect");
  return getComputedStyle(value ?? row).rx;
}

/** The panel reads the recorder, and the browser draws. */
async function nextRead(): Promise<void> {
  act(() => {
    vi.advanceTimersByTime(100);
  });
  for (let frames = 0; frames < 2; frames++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** The panel reads the recorder in {@link nextRead} only. */
function fakeInterval(): void {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
}
