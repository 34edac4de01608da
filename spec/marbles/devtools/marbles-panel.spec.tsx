import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { BehaviorSubject, of, Subject } from "rxjs";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { MarblesPanel } from "#src/marbles/devtools/marbles-panel.tsx";
import { heroServices } from "#src/marbles/inspect/hero-services.ts";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "#src/marbles/inspect/inspected-backend.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import type { Faults } from "#src/marbles/testing/faults.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import { ScriptedBackend } from "#src/marbles/testing/scripted-backend.ts";
import { createServices } from "#src/services/create-services.ts";
import { press, stubResizeObserver } from "./panel.ts";

describe("MarblesPanel", () => {
  let now = 0;
  let recorder = new Recorder();
  let values$ = new Subject<string>();

  beforeEach(() => {
    stubResizeObserver();
    now = 0;
    recorder = new Recorder({ clock: { now: () => now } });
    values$ = new Subject();
    values$.pipe(inspect(recorder, "typed$")).subscribe();
    now = 500;
  });

  it("shows new events, but not while it is paused", async () => {
    fakeInterval();
    render(<MarblesPanel recorder={recorder} />);
    await press("Table");
    values$.next("Magma");
    nextRead();
    const shown = [
      ...["0 ms", "typed$", "subscribed", ""],
      ...["500 ms", "typed$", "value a", '"Magma"'],
    ];
    expect(cells()).toEqual(shown);
    await press("Pause");
    values$.complete();
    nextRead();
    expect(cells()).toEqual(shown);
    await press("Pause");
    nextRead();
    expect(cells()).toEqual([...shown, "500 ms", "typed$", "completed", ""]);
  });

  it("has no timer and no subscription once it is closed", () => {
    fakeInterval();
    const faults$ = new BehaviorSubject<Faults>({});
    const { unmount } = render(
      <MarblesPanel recorder={recorder} faults$={faults$} />,
    );
    expect(faults$.observed).toBe(true);
    expect(vi.getTimerCount()).toBe(1);
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

  it("leaves key combinations to the browser, and ignores Caps Lock", async () => {
    render(<MarblesPanel recorder={recorder} />);
    (await screen.findByRole("grid")).focus();
    const isLeft = (key: KeyboardEventInit): boolean =>
      fireEvent.keyDown(screen.getByRole("grid"), key);
    expect(isLeft({ key: "ArrowLeft", altKey: true })).toBe(true);
    expect(isLeft({ key: "v", ctrlKey: true })).toBe(true);
    expect(isLeft({ key: "v", metaKey: true })).toBe(true);
    expect(screen.queryByText("typed$")).toBeNull();
    expect(isLeft({ key: "ArrowLeft" })).toBe(false);
    expect(isLeft({ key: "V" })).toBe(false);
    await screen.findByRole("region", { name: "Whole value" });
  });

  it("gives the focus back, also after the window had lost it", async () => {
    render(
      <>
        <button>outside</button>
        <MarblesPanel recorder={recorder} />
      </>,
    );
    screen.getByRole("button", { name: "outside" }).focus();
    const clear = screen.getByRole("button", { name: "Clear" });
    clear.focus();
    // As a browser does when its window is left and entered.
    fireEvent.blur(clear);
    fireEvent.focus(clear);
    await userEvent.keyboard("{Escape}");
    expect(document.activeElement?.textContent).toBe("outside");
  });

  // The runner fails if a promise is rejected unhandled.
  it("says why there is no test, without a clipboard too", async () => {
    render(
      <MarblesPanel recorder={new Recorder()} replayable={heroServices} />,
    );
    await press("Copy as test");
    await screen.findByText(/^There is no test: /);
  });

  it("logs an unexpected error of the exporter", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue(undefined);
    const backend = new ScriptedBackend(() => of(httpResponse([])));
    const services = createServices(inspectedBackend(recorder, backend));
    inspected(recorder, "heroService", services.heroService)
      .getHeroes()
      .subscribe();
    // As JavaScript may pass it.
    const broken = { ...heroServices, create: undefined as never };
    render(<MarblesPanel recorder={recorder} replayable={broken} />);
    await screen.findByText(/ events of /);
    await press("Copy as test");
    await screen.findByText(/^The test could not be made: .*create/);
    expect(log).toHaveBeenCalledWith(expect.any(TypeError));
  });
});

/** The texts of the table's cells. */
function cells(): (string | null)[] {
  return screen.getAllByRole("cell").map(({ textContent }) => textContent);
}

/** The panel reads the recorder in {@link nextRead} only. */
function fakeInterval(): void {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
}

function nextRead(): void {
  act(() => {
    vi.advanceTimersByTime(100);
  });
}
