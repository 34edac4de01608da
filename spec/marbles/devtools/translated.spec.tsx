import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NEVER, Subject } from "rxjs";
import { expect, it, onTestFinished, vi } from "vitest";
import { MarblesPanel } from "#src/marbles/devtools/marbles-panel.tsx";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { translate } from "../../support/translate.ts";
import { press, stubLayout } from "./panel.ts";

it.each([
  { what: "texts", except: "[translate=no], font" },
  { what: "texts and names", except: "font" },
])(
  "the panel shows what is new where the browser translates $what",
  async (row) => {
    stubLayout();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    let now = 0;
    const recorder = new Recorder({ clock: { now: () => now } });
    const values$ = new Subject<string>();
    const never$ = NEVER.pipe(inspect(recorder, "never$"));
    values$.pipe(inspect(recorder, "typed$")).subscribe();
    for (let i = 0; i < 20; i++) never$.subscribe();
    render(<MarblesPanel recorder={recorder} />);
    nextRead();
    translate(row.except);

    const more = moreOf("never$");
    never$.subscribe();
    nextRead();
    expect(moreOf("never$")).toBe(more + 1);

    screen.getByRole("grid").focus();
    await userEvent.keyboard("{ArrowUp}");
    expect(shown()).toContain(": subscribed");
    now = 500;
    for (let i = 0; i < 200; i++) values$.next("Magma");
    values$.complete();
    nextRead();
    await userEvent.keyboard("{ArrowRight}");
    expect(shown()).toContain("201 events");
    await userEvent.type(screen.getByRole("searchbox"), "b$");
    expect(panel().textContent).toContain("No stream has that in its name.");
    await userEvent.clear(screen.getByRole("searchbox"));

    await press("Clear");
    expect(panel().textContent).toContain("Nothing yet.");
  },
);

/** How many subscriptions of a stream have no lane. */
function moreOf(stream: string): number {
  const row = screen.getByRole("row", { name: stream });
  return Number(/\+(\d+)/.exec(row.textContent)?.[1]);
}

/** The text of the selected mark. */
function shown(): string | undefined {
  return panel().querySelector("summary")?.textContent;
}

function panel(): HTMLElement {
  return screen.getByRole("complementary");
}

function nextRead(): void {
  act(() => {
    vi.advanceTimersByTime(100);
  });
}
