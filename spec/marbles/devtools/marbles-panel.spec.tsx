import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { BehaviorSubject, merge, Subject } from "rxjs";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { MarblesPanel } from "#src/marbles/devtools/marbles-panel.tsx";
import type { Replayable } from "#src/marbles/inspect/export/replayable.ts";
import { heroServices } from "#src/marbles/inspect/hero-services.ts";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import type { Faults } from "#src/marbles/testing/faults.ts";
import { markIn, press, stubLayout } from "./panel.ts";

describe("MarblesPanel", () => {
  let now = 0;
  let recorder = new Recorder();
  let values$ = new Subject<string>();

  beforeEach(() => {
    stubLayout();
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
    await screen.findByText(/^Nothing yet\. Use your app/);
  });

  it("says what changed, and all of the value on demand, in the line and in the table", async () => {
    const list$ = new Subject<unknown>();
    list$.pipe(inspect(recorder, "list$")).subscribe();
    list$.next({ items: [{ id: 12, name: "Narco" }] });
    now = 1000;
    list$.next({
      items: [
        { id: 12, name: "Narco" },
        { id: 21, name: "Zoe" },
      ],
    });
    render(<MarblesPanel recorder={recorder} />);
    const change = 'items: + #21 "Zoe"';
    await userEvent.click(await markIn("list$", "^1 s: value b, items"));
    const line = await screen.findByText(`· 1 s: value b, ${change}`);
    await userEvent.click(line);
    const whole = await screen.findByRole("region", { name: "Whole value" });
    expect(whole.textContent).toContain('name: "Narco"');
    await press("Table");
    await userEvent.click(await screen.findByText(change));
    expect(
      screen.getByRole("region", { name: "Whole value" }).textContent,
    ).toContain('name: "Narco"');
  });

  it("has rows for inputs that have not emitted where they are asked for, also when opened again", async () => {
    const screens = inspected(recorder, "screens", {
      show: (inputs: { a$: Subject<string>; b$: Subject<string> }) =>
        merge(inputs.a$, inputs.b$),
    });
    const [a$, b$] = [new Subject<string>(), new Subject<string>()];
    screens.show({ a$, b$ }).subscribe();
    a$.next("Magma");
    const { unmount } = render(<MarblesPanel recorder={recorder} />);
    await screen.findByRole("row", { name: "a$" });
    expect(rowNames()).toEqual(["a$", "screens.show", "typed$"]);
    await press("1 quiet input");
    expect(rowNames()).toEqual(["a$", "b$", "screens.show", "typed$"]);
    unmount();
    render(<MarblesPanel recorder={recorder} />);
    await screen.findByRole("row", { name: "b$" });
    await press("1 quiet input");
    expect(rowNames()).toEqual(["a$", "screens.show", "typed$"]);
  });

  it("has a sentence for each button", async () => {
    render(
      <MarblesPanel
        recorder={recorder}
        faults$={new BehaviorSubject<Faults>({})}
        replayable={heroServices}
      />,
    );
    await press("Faults");
    for (const button of screen.getAllByRole("button")) {
      expect(button.title).toMatch(/^[A-Z].*\.$/);
    }
  });

  it("leaves key combinations to the browser", async () => {
    render(<MarblesPanel recorder={recorder} />);
    (await screen.findByRole("grid")).focus();
    const isLeft = (key: KeyboardEventInit): boolean =>
      fireEvent.keyDown(screen.getByRole("grid"), key);
    expect(isLeft({ key: "ArrowLeft", altKey: true })).toBe(true);
    expect(isLeft({ key: "ArrowLeft", metaKey: true })).toBe(true);
    const selected = { selected: true } as const;
    expect(screen.queryByRole("gridcell", selected)).toBeNull();
    expect(isLeft({ key: "ArrowLeft" })).toBe(false);
    await screen.findByRole("gridcell", selected);
  });

  it("saves the session as a file, which a recorder reads", async () => {
    const blobs: Blob[] = [];
    const click = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(click);
    // jsdom has no object URLs.
    vi.stubGlobal(
      "URL",
      class extends URL {
        static override createObjectURL = (blob: Blob): string =>
          `blob:${blobs.push(blob)}`;
        static override revokeObjectURL = vi.fn();
      },
    );
    values$.next("Magma");
    render(<MarblesPanel recorder={recorder} />);
    await press("Save");
    expect(click).toHaveBeenCalledOnce();
    const text = (await blobs[0]?.text()) ?? "";
    const restored = Recorder.from(JSON.parse(text));
    expect(restored.events()).toEqual(recorder.events());
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
    const broken: Replayable = {
      ...heroServices,
      get runner(): never {
        throw new TypeError("broken");
      },
    };
    render(<MarblesPanel recorder={recorder} replayable={broken} />);
    await press("Copy as test");
    await screen.findByText("The test could not be made: broken.");
    expect(log).toHaveBeenCalledWith(expect.any(TypeError));
  });
});

function rowNames(): (string | null)[] {
  return screen
    .getAllByRole("row")
    .map((row) => row.getAttribute("aria-label"));
}

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
