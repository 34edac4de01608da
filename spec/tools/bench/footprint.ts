import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";
import type { Sites } from "./costs.ts";
import { type Figure, figure } from "./figure.ts";
import { Visit } from "./visit.ts";

const heroes = 10;
const navigations = 50;

interface Footprint {
  /** Gzipped kilobytes of HTML, scripts and styles of the first screen. */
  readonly size: number;
  /** Megabytes in use after the load. */
  readonly loaded: number;
  /** Megabytes in use after many navigations. */
  readonly navigated: number;
}

/** What the app takes of the network and of memory. */
export async function footprints(
  browser: Browser,
  sites: Sites,
  rounds: number,
): Promise<Figure[]> {
  const samples: { app: Footprint; yardstick: Footprint }[] = [];
  for (let round = 0; round < rounds; round++) {
    const app = await footprint(browser, sites.app);
    const yardstick = await footprint(browser, sites.yardstick);
    samples.push({ app, yardstick });
  }
  const parts = [
    ["size", "first screen, gzipped kB", "kB"],
    ["loaded", "heap after load, MB", "MB"],
    ["navigated", `heap after ${navigations} navigations, MB`, "MB"],
  ] as const;
  return parts.map(([part, what, unit]) =>
    figure(
      { group: "size", what, unit, heroes },
      samples.map(({ app, yardstick }) => ({
        app: app[part],
        yardstick: yardstick[part],
      })),
    ),
  );
}

async function footprint(browser: Browser, site: string): Promise<Footprint> {
  const visit = await Visit.begin(browser, site);
  try {
    const bodies: Promise<Buffer>[] = [];
    visit.page.on("response", (response) => {
      const type = response.request().resourceType();
      if (["document", "script", "stylesheet"].includes(type)) {
        bodies.push(response.body());
      }
    });
    await visit.load(heroes);
    const sizes = (await Promise.all(bodies)).map(
      (body) => gzipSync(body).length,
    );
    const loaded = await visit.heap();
    for (let i = 0; i < navigations; i += 2) {
      await visit.act("visitHeroes()");
      await visit.act("visitDashboard()");
    }
    return {
      size: sizes.reduce((sum, size) => sum + size, 0) / 1000,
      loaded,
      navigated: await visit.heap(),
    };
  } finally {
    await visit.end();
  }
}
