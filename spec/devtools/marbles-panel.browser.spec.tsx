import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { BehaviorSubject, lastValueFrom, of, Subject } from "rxjs";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import "../../src/devtools/marbles.css";
import "../../src/devtools/picture.css";
import "../../src/devtools/table.css";
import { MarblesPanel } from "../../src/devtools/marbles-panel.tsx";
import { HttpClient } from "../../src/http/http-client.ts";
import { inspect } from "../../src/inspect/inspect.ts";
import { inspectedBackend } from "../../src/inspect/inspected-backend.ts";
import { Recorder } from "../../src/inspect/recorder.ts";
import type { Faults } from "../../src/testing/faults.ts";
import { faultyBackend } from "../../src/testing/faulty-backend.ts";
import { httpResponse } from "../../src/testing/http-response.ts";
import { ScriptedBackend } from "../../src/testing/scripted-backend.ts";

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
    const cells = within(await screen.findByRole("table")).getAllByRole("cell");
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

  it("sets faults and undoes them", async () => {
    const faults$ = new BehaviorSubject<Faults>({});
    render(<MarblesPanel recorder={recorder} faults$={faults$} />);
    await press("Faults");
    await userEvent.type(screen.getByLabelText(/^Latency/), "250");
    await userEvent.type(screen.getByLabelText(/^Failures/), "30");
    expect(faults$.value).toMatchObject({ latency: 250, failureRate: 0.3 });
    await press("Offline");
    expect(faults$.value).toMatchObject({ latency: 250, offline: true });
    await press("Undo all");
    expect(faults$.value).toEqual({});
  });

  it("shows that the next request is to fail, until it has failed", async () => {
    const faults$ = new BehaviorSubject<Faults>({});
    const scripted = new ScriptedBackend(() => of(httpResponse([])));
    const backend = faultyBackend(scripted, faults$);
    const http = new HttpClient(inspectedBackend(recorder, backend));
    render(<MarblesPanel recorder={recorder} faults$={faults$} />);
    await press("Faults");
    await press("Fail next");
    expect(pressed("Fail next")).toBe("true");
    expect(screen.getByRole("button", { name: "Faults on" })).toBeVisible();
    await press("Fail next");
    expect(pressed("Fail next")).toBe("false");
    expect(faults$.value).toEqual({ failNext: 0 });

    await press("Fail next");
    const answer = lastValueFrom(http.get("a"), { defaultValue: [] });
    await expect(answer).rejects.toMatchObject({ status: 503 });
    await waitFor(() => expect(pressed("Fail next")).toBe("false"));
    await press("Offline");
    expect(faults$.value).toEqual({ failNext: 0, offline: true });
  });

  it("tells that there is nothing to draw, and why", async () => {
    render(<MarblesPanel recorder={recorder} />);
    await userEvent.type(await screen.findByRole("searchbox"), "b$");
    expect(screen.getByText("No stream has that in its name.")).toBeVisible();
    await userEvent.clear(screen.getByRole("searchbox"));
    await press("Clear");
    expect(screen.getByText(/^Nothing yet\./)).toBeVisible();
  });

  it("takes a notice away at the next press", async () => {
    render(<MarblesPanel recorder={recorder} />);
    vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await press("Copy marbles");
    await waitFor(() =>
      expect(screen.getByRole("status")).toHaveTextContent("Copied typed$."),
    );
    await press("Pause");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });
});

function pressed(name: string): string | null {
  return screen.getByRole("button", { name }).getAttribute("aria-pressed");
}

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
