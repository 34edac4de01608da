import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { BehaviorSubject, Subject } from "rxjs";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { MarblesPanel } from "#src/marbles/devtools/marbles-panel.tsx";
import { inspect } from "#src/marbles/inspect/inspect.ts";
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

  it("shows new events", () => {
    fakeInterval();
    render(<MarblesPanel recorder={recorder} />);
    values$.next("Magma");
    nextRead();
    screen.getByRole("gridcell", { name: '500 ms: value a, "Magma"' });
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

  it("says what changed, and all of the value on demand", async () => {
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
  });

  it("has a sentence for each button", async () => {
    render(
      <MarblesPanel
        recorder={recorder}
        faults$={new BehaviorSubject<Faults>({})}
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
});

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
