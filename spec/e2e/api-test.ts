import { ApiProcess } from "./api-process.ts";
import { addresses } from "./builds.ts";
import { test as base } from "./test.ts";

export { expect } from "./test.ts";

/**
 * A test of the app's build for a REST server, with a server and a database
 * of its own behind it.
 */
export const test = base.extend<{ api: ApiProcess }>({
  baseURL: addresses.fetch,
  api: [
    // Playwright reads in the pattern what else is needed.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const api = new ApiProcess();
      await api.start();
      await provide(api);
      await api.remove();
    },
    { auto: true },
  ],
});
