import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { of, Subject } from "rxjs";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import "#src/marbles/devtools/devtools.css";
import { MarblesPanel } from "#src/marbles/devtools/marbles-panel.tsx";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { fakeInterval, nextRead, press } from "./panel.ts";

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
      await drawn();
    };
    for (let at = 1000; at < 20_000; at += 1000) await valueAt(at);
    render(<MarblesPanel recorder={recorder} />);
    await drawn();
    const grid = screen.getByRole("grid");
    const toEnd = (): number =>
      grid.scrollWidth - grid.clientWidth - grid.scrollLeft;
    expect(toEnd()).toBeLessThan(1);
    await valueAt(21_000);
    expect(toEnd()).toBeLessThan(1);

    grid.scrollLeft = 100;
    await drawn();
    await valueAt(22_000);
    expect(grid.scrollLeft).toBe(100);

    grid.scrollLeft = grid.scrollWidth;
    await drawn();
    await valueAt(23_000);
    expect(toEnd()).toBeLessThan(1);
  });

  it("has its filter, zoom and place when it is opened again", async () => {
    const calls = inspected(recorder, "calls", { all: () => of(1) });
    for (now = 1000; now < 20_000; now += 1000) calls.all().subscribe();
    const panel = <MarblesPanel recorder={recorder} />;
    const { unmount } = render(panel);
    await userEvent.type(screen.getByRole("searchbox"), "all");
    await press("Zoom in");
    const grid = await screen.findByRole("grid");
    grid.scrollLeft = 1500;
    await frames();
    const { scrollWidth } = grid;
    unmount();
    expect(screen.queryByRole("grid")).toBeNull();

    render(panel);
    const again = await screen.findByRole("grid");
    await waitFor(() => expect(again.scrollLeft).toBeCloseTo(1500, -1));
    expect(again.scrollWidth).toBe(scrollWidth);
    expect(screen.getByRole("searchbox")).toHaveValue("all");
    expect(screen.getAllByRole("row")).toHaveLength(1);
  });
});

/** The panel reads the recorder, and the browser draws. */
async function drawn(): Promise<void> {
  nextRead();
  await frames();
}

/** The browser draws. */
async function frames(): Promise<void> {
  for (let frames = 0; frames < 2; frames++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
