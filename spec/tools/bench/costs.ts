import type { Browser } from "playwright";
import { type Figure, figure } from "./figure.ts";
import { Visit } from "./visit.ts";

const sizes = [10, 1_000, 10_000];
const scrollSteps = 10;

/** Addresses of what is compared. */
export interface Sites {
  readonly app: string;
  readonly yardstick: string;
}

type Costs = Readonly<Record<string, number>>;

/**
 * What each act of the journey costs the page's main thread, with ten heroes
 * and with ten thousand. App and yardstick take turns, so that both see the
 * same of what else the machine does.
 */
export async function costs(
  browser: Browser,
  sites: Sites,
  rounds: number,
): Promise<Figure[]> {
  const samples = sizes.map((): { app: Costs; yardstick: Costs }[] => []);
  for (let round = 1; round <= rounds; round++) {
    console.log(`Round ${round} of ${rounds}`);
    for (const [i, heroes] of sizes.entries()) {
      const app = await journeyCosts(browser, sites.app, heroes);
      const yardstick = await journeyCosts(browser, sites.yardstick, heroes);
      samples[i]?.push({ app, yardstick });
    }
  }
  return sizes.flatMap((heroes, i) => figures(heroes, samples[i] ?? []));
}

/** In milliseconds by act, in the order of the journey. */
async function journeyCosts(
  browser: Browser,
  site: string,
  heroes: number,
): Promise<Costs> {
  const visit = await Visit.begin(browser, site);
  const cost = (act: string) => visit.cost(() => visit.act(act));
  try {
    const load = await visit.cost(() => visit.load(heroes));
    const rest = await cost("nothing()");
    const first = await cost("visitHeroes()");
    const back = await cost("visitDashboard()");
    const later = await cost("visitHeroes()");
    await visit.act("typeName()");
    const add = await cost("add()");
    await visit.act(`seeLast(${heroes + 11})`);
    const remove = await cost("deleteFirst()");
    const scroll = await cost(`scroll(${scrollSteps})`);
    await visit.act("seeRows()");
    await visit.act("visitDashboard()");
    const search = await cost("search()");
    await visit.act(`seeCount(${heroes / 10})`);
    return {
      "cold load": load,
      "first visit to Heroes": first,
      "later visit to Heroes": later,
      "back to the dashboard": back,
      "add one": add,
      "delete the first": remove,
      "one scroll step": scroll / scrollSteps,
      "search that finds a tenth": search,
      // What the measuring itself costs, which is part of every other cost.
      "nothing (two frames)": rest,
    };
  } finally {
    await visit.end();
  }
}

function figures(
  heroes: number,
  samples: readonly { app: Costs; yardstick: Costs }[],
): Figure[] {
  const [{ app } = { app: {} }] = samples;
  return Object.keys(app).map((what) =>
    figure(
      { group: "main-thread milliseconds", what, unit: "ms", heroes },
      samples.map(({ app, yardstick }) => ({
        app: app[what] ?? NaN,
        yardstick: yardstick[what] ?? NaN,
      })),
    ),
  );
}
