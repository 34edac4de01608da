import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { of, Subject } from "rxjs";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import "#src/marbles/devtools/devtools.css";
import { MarblesPanel } from "#src/marbles/devtools/marbles-panel.tsx";
import { HttpClient } from "#src/http/http-client.ts";
import { heroServices } from "#src/marbles/inspect/hero-services.ts";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "#src/marbles/inspect/inspected-backend.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import { ScriptedBackend } from "#src/marbles/testing/scripted-backend.ts";
import { press } from "./panel.ts";

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

  it("shows the selected value with the picture only", async () => {
    render(<MarblesPanel recorder={recorder} />);
    await userEvent.click(await screen.findByRole("grid"));
    await userEvent.keyboard("{ArrowRight}");
    await screen.findByRole("button", { expanded: false });
    await press("Table");
    await screen.findByRole("table");
    expect(screen.queryByRole("button", { expanded: false })).toBeNull();
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
