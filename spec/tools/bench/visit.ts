import type { Browser, CDPSession, Page } from "playwright";
import journey from "./journey.js?raw";

/** A page in a browser context of its own, and what it costs. */
export class Visit {
  readonly page: Page;
  readonly #cdp: CDPSession;
  readonly #search: string;

  /** Opens a blank page of `site`, an address and what its search adds. */
  static async begin(browser: Browser, site: string): Promise<Visit> {
    const context = await browser.newContext({ baseURL: site });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
    // The site's own process begins here and not with what is measured.
    await page.goto("/blank");
    return new Visit(page, cdp, new URL(site).search.replace("?", "&"));
  }

  private constructor(page: Page, cdp: CDPSession, search: string) {
    this.page = page;
    this.#cdp = cdp;
    this.#search = search;
  }

  /** Loads the site with so many heroes, until the dashboard is shown. */
  async load(heroes: number): Promise<void> {
    await this.page.goto(`/?heroes=${heroes}&delay=0${this.#search}`);
    await this.page.evaluate(journey);
    await this.act("showDashboard()");
  }

  /** Runs an act of journey.js, until what it leads to is painted. */
  act(act: string): Promise<void> {
    return this.page.evaluate(`journey.${act}`);
  }

  /** Main-thread processor milliseconds of `act`, without older garbage. */
  async cost(act: () => Promise<void>): Promise<number> {
    await this.#cdp.send("HeapProfiler.collectGarbage");
    const before = await this.#metric("ThreadTime");
    await act();
    return ((await this.#metric("ThreadTime")) - before) * 1000;
  }

  /** Megabytes that are in use once garbage is collected. */
  async heap(): Promise<number> {
    await this.#cdp.send("HeapProfiler.collectGarbage");
    return (await this.#metric("JSHeapUsedSize")) / 1e6;
  }

  end(): Promise<void> {
    return this.page.context().close();
  }

  async #metric(wanted: string): Promise<number> {
    const { metrics } = await this.#cdp.send("Performance.getMetrics");
    const metric = metrics.find(({ name }) => name === wanted);
    if (metric === undefined) throw new Error(`Chromium has no ${wanted}`);
    return metric.value;
  }
}
