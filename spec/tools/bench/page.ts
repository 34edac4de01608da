import { gzipSync } from "node:zlib";
import { type Browser, type CDPSession, chromium, type Page } from "playwright";
import { build, preview, type PreviewServer } from "vite";
import { launchOptions } from "../machine/chromium.js";
import { type Figure, figure, type Sample } from "./figure.ts";

const outDir = "node_modules/.cache/bench";
const scrollSteps = 10;
const size = "first screen, gzipped kB";

type Costs = Readonly<Record<string, number>>;

/**
 * What the app in bench mode costs the page's main thread at ten and at ten
 * thousand heroes, beside the page without a framework at ten. They take
 * turns, so that both meet the same load on the machine.
 */
export async function pageFigures(rounds: number): Promise<Figure[]> {
  await build({ mode: "bench", logLevel: "warn", build: { outDir } });
  const app = await served(outDir);
  const yardstick = await served("spec/tools/bench/yardstick");
  const browser = await chromium.launch(launchOptions);
  const few: (readonly [app: Costs, yardstick: Costs])[] = [];
  const many: Costs[] = [];
  for (let round = 1; round <= rounds; round++) {
    console.log(`Round ${round} of ${rounds}`);
    few.push([
      await costs(browser, address(app), 10),
      await costs(browser, address(yardstick), 10),
    ]);
    many.push(await costs(browser, address(app), 10_000));
  }
  await browser.close();
  await Promise.all([app.close(), yardstick.close()]);
  return Object.keys(many[0] ?? {}).flatMap((what) => [
    pageFigure(
      what,
      10,
      few.map(([app, yardstick]) => ({
        app: app[what] ?? NaN,
        yardstick: yardstick[what] ?? NaN,
      })),
    ),
    pageFigure(
      what,
      10_000,
      many.map((app) => ({ app: app[what] ?? NaN })),
    ),
  ]);
}

function pageFigure(
  what: string,
  heroes: number,
  samples: readonly Sample[],
): Figure {
  const group = what === size ? "size" : "main thread, ms";
  return figure({ group, what, heroes }, samples);
}

function served(outDir: string): Promise<PreviewServer> {
  return preview({
    configFile: false,
    build: { outDir },
    preview: { host: "127.0.0.1", port: 0 },
  });
}

function address(server: PreviewServer): string {
  return server.resolvedUrls?.local[0] ?? "";
}

/** One visit, in a browser context of its own. */
async function costs(
  browser: Browser,
  baseURL: string,
  heroes: number,
): Promise<Costs> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.addInitScript({ path: "spec/tools/bench/acts.js" });
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const cost = async (act: string): Promise<number> => {
    // Without the garbage of what was before.
    await cdp.send("HeapProfiler.collectGarbage");
    const before = await threadTime(cdp);
    await page.evaluate(`acts.${act}()`);
    return (await threadTime(cdp)) - before;
  };
  // The process of the site starts here, not in what is measured.
  await page.route("/blank", (route) =>
    route.fulfill({ contentType: "text/html", body: "" }),
  );
  await page.goto("/blank");
  await page.unrouteAll();
  const bodies = bodiesOf(page);
  await cdp.send("HeapProfiler.collectGarbage");
  const before = await threadTime(cdp);
  await page.goto(`/?heroes=${heroes}&delay=0`);
  await page.evaluate("acts.showDashboard()");
  const load = (await threadTime(cdp)) - before;
  const sizes = (await Promise.all(bodies)).map(
    (body) => gzipSync(body).length,
  );
  const first = await cost("visitHeroes");
  const back = await cost("visitDashboard");
  const later = await cost("visitHeroes");
  await page.evaluate("acts.typeName()");
  const add = await cost("add");
  const remove = await cost("deleteFirst");
  let scroll = 0;
  for (let step = 0; step < scrollSteps; step++) scroll += await cost("scroll");
  await page.evaluate("acts.visitDashboard()");
  const search = await cost("search");
  await context.close();
  return {
    [size]: sizes.reduce((sum, size) => sum + size) / 1000,
    "cold load": load,
    "first visit to Heroes": first,
    "later visit to Heroes": later,
    "back to the dashboard": back,
    "add one": add,
    "delete the first": remove,
    "one scroll step": scroll / scrollSteps,
    "search that finds a tenth": search,
  };
}

/** HTML, scripts and styles as they arrive. */
function bodiesOf(page: Page): Promise<Buffer>[] {
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (["document", "script", "stylesheet"].includes(type)) {
      bodies.push(response.body());
    }
  });
  return bodies;
}

/** Milliseconds of processor time of the page's main thread. */
async function threadTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const seconds = metrics.find(({ name }) => name === "ThreadTime")?.value;
  return (seconds ?? NaN) * 1000;
}
