import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { vi } from "vitest";

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

/** The mark of a value, an error and so on in a row. */
export async function markIn(row: string, mark: string): Promise<HTMLElement> {
  const found = await screen.findByRole("row", { name: row });
  return within(found).findByRole("gridcell", { name: new RegExp(mark) });
}
