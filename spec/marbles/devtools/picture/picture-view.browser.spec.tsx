import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Subject } from "rxjs";
import { beforeEach, describe, expect, it } from "vitest";
import "#src/marbles/devtools/devtools.css";
import { MarblesPanel } from "#src/marbles/devtools/marbles-panel.tsx";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { press } from "../panel.ts";

const sixRows = Array.from({ length: 6 }, (_, i) => [`${i}$`, [1]] as const);

describe("the picture", () => {
  let now = 0;
  let recorder = new Recorder();

  beforeEach(() => {
    now = 0;
    recorder = new Recorder({ clock: { now: () => now } });
  });

  /** Records streams that emit the second at these seconds. */
  function record(
    ...streams: readonly (readonly [string, readonly number[]])[]
  ): void {
    const emits = streams.flatMap(([name, seconds]) => {
      const values$ = new Subject<number>();
      values$.pipe(inspect(recorder, name)).subscribe();
      return seconds.map((second) => ({ second, values$ }));
    });
    emits.sort((a, b) => a.second - b.second);
    for (const { second, values$ } of emits) {
      now = second * 1000;
      values$.next(second);
    }
  }

  async function show(height = 300): Promise<HTMLElement> {
    render(
      <div style={{ inlineSize: 800, blockSize: height }}>
        <MarblesPanel recorder={recorder} />
      </div>,
    );
    const grid = await screen.findByRole("grid");
    // Its size is known.
    await waitFor(() => expect(grid).not.toHaveClass("narrow"));
    grid.focus();
    return grid;
  }

  function selected(): HTMLElement {
    return screen.getByRole("gridcell", { selected: true });
  }

  /** Presses keys; resolves to the selected values or marks, one for each key. */
  async function walk(...keys: readonly string[]): Promise<string[]> {
    const names: string[] = [];
    for (const key of keys) {
      await userEvent.keyboard(`{${key}}`);
      names.push(selected().getAttribute("aria-label") ?? "");
    }
    return names.map((name) => /(?<=, [a-z]: ).*/.exec(name)?.[0] ?? name);
  }

  function expectInside(element: Element, grid: Element): void {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const box = grid.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(box.left);
    expect(right).toBeLessThanOrEqual(box.right);
    expect(top).toBeGreaterThanOrEqual(box.top - 0.5);
    expect(bottom).toBeLessThanOrEqual(box.bottom + 0.5);
  }

  it("selects the last mark at first, then one after the other, and scrolls to it", async () => {
    record(["a$", [1, 2, 3, 4, 5, 6, 7]]);
    const grid = await show();
    for (const value of ["7", "6", "5", "4", "3", "2", "1"]) {
      expect(await walk("ArrowLeft")).toEqual([value]);
      expectInside(selected(), grid);
    }
    expect(await walk("ArrowLeft", "ArrowLeft")).toEqual([
      "0 ms, ^: subscribed",
      "0 ms, ^: subscribed",
    ]);
  });

  it("scrolls to a row, and to the lane of a mark in a row that is too high", async () => {
    const lanes = [4, 3, 2, 1].map((at) => ["lanes$", [at]] as const);
    record(...lanes, ...sixRows);
    const grid = await show(180);
    for (let mark = 0; mark < 5; mark++) {
      await walk("ArrowLeft");
      expectInside(selected(), grid);
    }
    for (let row = 0; row < 6; row++) {
      await walk("ArrowDown");
      expectInside(selected(), grid);
    }
  });

  it("shows the selected mark as it is zoomed", async () => {
    record(["a$", [1, 2, 3, 4, 5, 6, 7]]);
    const grid = await show();
    await walk("ArrowLeft", "ArrowLeft", "ArrowLeft");
    for (const zoom of ["Zoom in", "Zoom in", "Zoom out", "Fit"]) {
      await press(zoom);
      expectInside(selected(), grid);
    }
  });

  it("keeps the time in the middle as it is zoomed", async () => {
    record(["a$", [1, 2, 3, 4, 5, 6, 7]]);
    const grid = await show();
    const place = (): number => grid.scrollLeft;
    const isScrolled = new Promise((resolve) => {
      grid.addEventListener("scrollend", resolve, { once: true });
    });
    grid.scrollLeft = 200;
    await isScrolled;
    await press("Zoom in");
    const zoomed = place();
    expect(zoomed).toBeGreaterThan(400);
    await press("Zoom out");
    expect(Math.abs(place() - 200)).toBeLessThan(3);
  });

  it("fits all events", async () => {
    record(["a$", [0, 1.5, 3, 4.5, 6]]);
    const grid = await show();
    expect(grid.scrollWidth).toBeGreaterThan(grid.clientWidth);
    await press("Fit");
    await waitFor(() => expect(grid.scrollWidth).toBe(grid.clientWidth));
  });
});
