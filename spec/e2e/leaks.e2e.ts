import type { CDPSession, Page } from "@playwright/test";
import { expectList } from "./screen.ts";
import { addresses, root } from "./builds.ts";
import { expect, test } from "./test.ts";

/** What a page holds once garbage is collected. */
interface Held {
  readonly nodes: number;
  readonly listeners: number;
  /** JavaScript's, functions and subscriptions included. */
  readonly objects: number;
}

const rounds = 5;

test.use({ baseURL: addresses.bench });

test("nothing stays behind of what was done", async ({ page }) => {
  await page.addInitScript({ path: `${root}spec/e2e/acts.js` });
  await page.goto("dashboard?marbles&heroes=150&delay=0");
  await expectList(page);
  const use = async (): Promise<Held> => {
    await page.evaluate(`useApp(${rounds})`);
    await page.getByRole("button", { name: "clear" }).click();
    await clearRecorder(page);
    return held(page);
  };
  // What the first times leave is there once, such as compiled code.
  await use();
  const before = await use();
  await use();
  // Again, since Chromium may still be compiling, and hold on to something.
  await expect(async () => {
    const after = await held(page);
    expect(after.nodes - before.nodes).toBeLessThan(rounds);
    expect(after.listeners - before.listeners).toBeLessThan(rounds);
    expect(after.objects - before.objects).toBeLessThan(rounds);
  }).toPass();
});

async function clearRecorder(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Marbles", exact: true });
  await button.click();
  const panel = page.getByRole("complementary", { name: "Marbles" });
  await panel.getByRole("button", { name: "Clear", exact: true }).click();
  await button.click();
}

async function held(page: Page): Promise<Held> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  const objects = await countObjects(cdp);
  await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  await cdp.detach();
  const metric = (wanted: string): number =>
    metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return {
    nodes: metric("Nodes"),
    listeners: metric("JSEventListeners"),
    objects,
  };
}

/** Collects garbage first. */
async function countObjects(cdp: CDPSession): Promise<number> {
  const objectGroup = "counted";
  const all = await cdp.send("Runtime.evaluate", {
    expression: "Object.prototype",
    objectGroup,
  });
  const { objects } = await cdp.send("Runtime.queryObjects", {
    prototypeObjectId: all.result.objectId ?? "",
    objectGroup,
  });
  const count = await cdp.send("Runtime.callFunctionOn", {
    objectId: objects.objectId ?? "",
    functionDeclaration: "function () { return this.length; }",
  });
  await cdp.send("Runtime.releaseObjectGroup", { objectGroup });
  return Number(count.result.value);
}
