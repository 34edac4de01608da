import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { BehaviorSubject, Subject } from "rxjs";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import "../../src/devtools/marbles.css";
import "../../src/devtools/picture.css";
import "../../src/devtools/table.css";
import { MarblesPanel } from "../../src/devtools/marbles-panel.tsx";
import { inspect } from "../../src/inspect/inspect.ts";
import { Recorder } from "../../src/inspect/recorder.ts";
import type { Faults } from "../../src/testing/faults.ts";

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

  it("draws what has happened within two frames", async () => {
    render(<MarblesPanel recorder={recorder} />);
    await frames(3);
    values$.next("Magma");
    await frames(2);
    expect(markNames("typed$")).toEqual([
      "0 ms: subscribed",
      '500 ms: value a, "Magma"',
    ]);
  });

  it("draws nothing while it is paused, and then all", async () => {
    render(<MarblesPanel recorder={recorder} />);
    await press("Pause");
    values$.next("Magma");
    await frames(3);
    expect(markNames("typed$")).toHaveLength(1);
    await press("Pause");
    await frames(3);
    expect(markNames("typed$")).toHaveLength(2);
  });

  it("shows as a table what it draws", async () => {
    render(<MarblesPanel recorder={recorder} />);
    values$.next("Magma");
    await press("Table");
    const cells = within(screen.getByRole("table")).getAllByRole("cell");
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      ...["0 ms", "typed$", "subscribed", ""],
      ...["500 ms", "typed$", "value", '"Magma"'],
    ]);
  });

  it("asks for no frame and listens to nothing once it is closed", async () => {
    const request = vi.spyOn(window, "requestAnimationFrame");
    const cancel = vi.spyOn(window, "cancelAnimationFrame");
    const disconnect = vi.spyOn(ResizeObserver.prototype, "disconnect");
    const faults$ = new BehaviorSubject<Faults>({});
    const { unmount } = render(
      <MarblesPanel recorder={recorder} faults$={faults$} />,
    );
    await frames(3);
    expect(faults$.observed).toBe(true);
    unmount();
    expect(cancel).toHaveBeenCalled();
    expect(disconnect).toHaveBeenCalled();
    expect(faults$.observed).toBe(false);
    request.mockClear();
    await new Promise((resolve) => setTimeout(resolve));
    expect(request).not.toHaveBeenCalled();
  });

  it("sets faults and undoes them, the next failure once only", async () => {
    const faults$ = new BehaviorSubject<Faults>({});
    render(<MarblesPanel recorder={recorder} faults$={faults$} />);
    await press("Faults");
    await userEvent.type(screen.getByLabelText(/^Latency/), "250");
    await userEvent.type(screen.getByLabelText(/^Failures/), "30");
    await press("Fail next");
    expect(faults$.value).toEqual({
      latency: 250,
      failureRate: 0.3,
      failNext: 1,
    });
    await press("Offline");
    expect(faults$.value).toMatchObject({ failNext: 0, offline: true });
    await press("Undo all");
    expect(faults$.value).toEqual({});
  });
});

/** What the marks of a row are called. */
function markNames(name: string): (string | null)[] {
  const row = screen.getByRole("row", { name });
  return within(row)
    .getAllByRole("gridcell")
    .map((cell) => cell.getAttribute("aria-label"));
}

async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name }));
}

async function frames(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
