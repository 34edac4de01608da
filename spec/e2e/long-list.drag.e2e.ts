import type { BrowserContext, Page } from "@playwright/test";
import { launchOptions } from "../tools/machine/chromium.js";
import { rows, twoFrames } from "./screen.ts";
import { addresses } from "./builds.ts";
import { expect, test } from "./test.ts";

const viewport = { width: 1280, height: 720 };
// By Playwright's default there is nothing to drag.
const ignoreDefaultArgs = ["--hide-scrollbars"];

test.use({
  baseURL: addresses.bench,
  viewport,
  launchOptions: { ...launchOptions, ignoreDefaultArgs },
});

test("no rows are blank while the scrollbar is dragged", async ({
  page,
  context,
}) => {
  await page.goto("heroes?heroes=10000&delay=0");
  await expect(rows(page).first()).toBeVisible();
  // The first frame that is reported is the last one painted.
  await twoFrames(page);

  const frames: Buffer[] = [];
  await page.screencast.start({ onFrame: ({ data }) => frames.push(data) });
  await dragScrollbar(page);
  await page.screencast.stop();

  // Far beyond the middle, which the drag has come by.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300_000);
  expect(frames.length).toBeGreaterThan(20);
  const blanks = await blankParts(context, frames);
  // Two rows' part; what is above the list has smaller gaps.
  expect(Math.max(...blanks)).toBeLessThan((2 * 42) / viewport.height);
});

/** From the top to the middle, somewhat back, and to the end. */
async function dragScrollbar(page: Page): Promise<void> {
  const x = viewport.width - 7;
  await page.mouse.move(x, 24);
  await page.mouse.down();
  for (const part of [0.5, 0.3, 0.99]) {
    await page.mouse.move(x, part * viewport.height, { steps: 15 });
  }
  await page.mouse.up();
}

/** Which part of each frame's height is without text in one piece, up to 1. */
async function blankParts(
  context: BrowserContext,
  frames: readonly Buffer[],
): Promise<number[]> {
  // The app's own page shows no images but its own, by its policy.
  const page = await context.newPage();
  const jpegs = frames.map((frame) => frame.toString("base64"));
  return Promise.all(jpegs.map((jpeg) => page.evaluate(blankPart, jpeg)));
}

/** Runs in the page. */
async function blankPart(jpeg: string): Promise<number> {
  const image = new Image();
  image.src = `data:image/jpeg;base64,${jpeg}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(image, 0, 0);
  // The scrollbar is on the right, and the messages are at the bottom.
  const width = Math.floor(image.width / 2);
  const height = Math.floor(image.height * 0.75);
  let blank = 0;
  let highest = 0;
  for (let y = 0; y < height; y++) {
    const line = context?.getImageData(0, y, width, 1).data;
    // Some pixel is much darker or lighter than the first one.
    const hasText = line?.some((n, i) => Math.abs(n - (line[i % 4] ?? n)) > 99);
    blank = hasText ? 0 : blank + 1;
    highest = Math.max(highest, blank);
  }
  return highest / image.height;
}
