import process from "node:process";
import { fileURLToPath } from "node:url";
import { freePort } from "../tools/machine/free-port.ts";

/** The top of the repository. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

// Chosen by Playwright's first process, which hands them on to its workers.
process.env.E2E_PORTS ??= String(
  await Promise.all(Array.from({ length: 6 }, freePort)),
);
const [app, dev, fetch, bench, relative, api] =
  process.env.E2E_PORTS.split(",");

/** Where each way to serve the app is found. */
export const addresses = {
  /** The production build. */
  app: `http://127.0.0.1:${app}/`,
  /** The development server, under React's StrictMode. */
  dev: `http://127.0.0.1:${dev}/`,
  /** A build for a REST server, under a base path as well. */
  fetch: `http://127.0.0.1:${fetch}/tour/`,
  /** The build for benchmarks, for another base path. */
  bench: `http://127.0.0.1:${bench}/heroes/`,
  /** A build with relative addresses, in a folder. */
  relative: `http://127.0.0.1:${relative}/any/folder/`,
};

/** Where all of them look for the REST server, which a test starts itself. */
export const apiPort = Number(api);

export type Build = Exclude<keyof typeof addresses, "dev">;

/** The folder that a build is written to; that of the REST server as well. */
export function outDir(build: Build | "api"): string {
  return `${root}node_modules/.cache/e2e/${build}`;
}
