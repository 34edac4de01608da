import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";

/** Clicks a button once it is there. */
export async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name }));
}

/** For jsdom, which has no layout. */
export function stubLayout(): void {
  const Unsized = class {
    observe = vi.fn();
    disconnect = vi.fn();
  };
  vi.stubGlobal("ResizeObserver", Unsized);
  Element.prototype.scrollIntoView = vi.fn();
}

/** The row of a stream. */
export function rowOf(stream: string): Promise<HTMLElement> {
  return screen.findByRole("row", { name: (name) => name.startsWith(stream) });
}

/** The mark of a value, an error and so on in a row. */
export async function markIn(
  stream: string,
  mark: string,
): Promise<HTMLElement> {
  const row = await rowOf(stream);
  return within(row).findByRole("gridcell", { name: new RegExp(mark) });
}

/** The panel reads the recorder in {@link nextRead} only. */
export function fakeInterval(): void {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
}

export function nextRead(): void {
  act(() => {
    vi.advanceTimersByTime(100);
  });
}
