import type { Page } from "@playwright/test";
import { twoFrames } from "./screen.ts";

/**
 * Watches what moves on `page`; the function that it returns tells what did
 * since it was last called.
 */
export async function layoutShifts(
  page: Page,
): Promise<() => Promise<string[]>> {
  const shifts: string[] = [];
  await page.exposeFunction("shifted", (what: string) => shifts.push(what));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const moved = entry.sources.map(({ node }) => node?.textContent);
        shifted(`${entry.value} ${moved.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    await twoFrames(page);
    return shifts.splice(0);
  };
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare function shifted(what: string): void;
