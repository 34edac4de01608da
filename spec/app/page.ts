import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { cdp } from "vitest/browser";

/** Resolves when a list is there and nothing is loading. */
export function listShown(): Promise<void> {
  return waitFor(() => {
    expect(screen.getAllByRole("listitem")).not.toEqual([]);
    expect(document.querySelector("main [aria-busy=true]")).toBeNull();
  });
}

/** Resolves when scroll events have been handled, before a frame is painted. */
export function frame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

export function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

/** Emulates media features, such as `prefers-color-scheme`, and the medium. */
export async function emulate(
  features: Record<string, string>,
  media = "",
): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", {
    media,
    features: Object.entries(features).map(([name, value]) => ({
      name,
      value,
    })),
  });
}
