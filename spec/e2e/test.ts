import { expect, type Page, test as base } from "@playwright/test";

export { expect };

/** What the page has written to the console as errors and warnings. */
interface Logged {
  /** Waits until just these have been logged, one after the other. */
  expect(...texts: string[]): Promise<void>;
}

/**
 * A test that fails on each error and warning that it doesn't expect, and on
 * each request to another origin.
 */
export const test = base.extend<{ logged: Logged }>({
  logged: [
    async ({ page, baseURL }, provide) => {
      const complaints = watch(page, new URL(baseURL ?? "").origin);
      await provide({
        expect: async (...texts) => {
          const expected: unknown[] = texts.map((text) =>
            expect.stringContaining(text),
          );
          await expect.poll(() => complaints).toEqual(expected);
          complaints.length = 0;
        },
      });
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

function watch(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type())) return;
    // The browser's own note of an answer; the app's follows.
    if (message.location().url.includes("/api/heroes")) return;
    complaints.push(message.text());
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin) complaints.push(`Requested ${url.href}`);
  });
  return complaints;
}
