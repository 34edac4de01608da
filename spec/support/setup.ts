import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

configure({ reactStrictMode: true, asyncUtilTimeout: 5000 });

const unexpected: unknown[][] = [];

// What a test doesn't expect on the console fails it. One that expects
// something there gives the spy another implementation.
beforeEach(() => {
  for (const method of ["error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      unexpected.push(args);
    });
  }
});

afterEach(() => {
  cleanup();
  if ("sessionStorage" in globalThis) sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(unexpected.splice(0)).toEqual([]);
});
