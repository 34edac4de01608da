import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";
import type { Sites } from "./costs.ts";
import { type Figure, figure, type Sample } from "./figure.ts";
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
  const app: Footprint[] = [];
  const yardstick: Footprint[] = [];
  for (let round = 0; round < rounds; round++) {
    app.push(await footprint(browser, sites.app));
    yardstick.push(await footprint(browser, sites.yardstick));
  }
  const samples = (part: keyof Footprint): Sample[] =>
    app.map((of, i) => ({
      app: of[part],
      yardstick: yardstick[i]?.[part] ?? NaN,
    }));
  const group = "size";
  return [
    figure(
      { group, what: "first screen, gzipped kB", unit: "kB", heroes },
      samples("size"),
    ),
    figure(
      { group, what: "heap after load, MB", unit: "MB", heroes },
      samples("loaded"),
    ),
    figure(
      {
        group,
        what: `heap after ${navigations} navigations, MB`,
        unit: "MB",
        heroes,
      },
      samples("navigated"),
    ),
  ];
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
