import { fileURLToPath } from "node:url";

/** The top of the repository. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Where each way to serve the app is found. The ports are no tool's default
 * and below those that systems hand out by themselves.
 */
export const addresses = {
  /** The production build. */
  app: "http://127.0.0.1:24173/",
  /** The development server, under React's StrictMode. */
  dev: "http://127.0.0.1:24174/",
  /** A build for another base path. */
  base: "http://127.0.0.1:24175/heroes/",
  /** A build for a REST server, under a base path as well. */
  fetch: "http://127.0.0.1:24176/tour/",
  /** The build for benchmarks. */
  bench: "http://127.0.0.1:24177/",
};

/** Where all of them look for the REST server, which a test starts itself. */
export const apiPort = 24178;

export type Build = Exclude<keyof typeof addresses, "dev">;

/** The folder that a build is written to; that of the REST server as well. */
export function outDir(build: Build | "api"): string {
  return `${root}node_modules/.cache/e2e/${build}`;
}
