import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { vi } from "vitest";

/** Clicks a button once it is there. */
export async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name }));
}

/** For jsdom, which has no ResizeObserver. */
export function stubResizeObserver(): void {
  const Unsized = class {
    observe = vi.fn();
    disconnect = vi.fn();
  };
  vi.stubGlobal("ResizeObserver", Unsized);
}
