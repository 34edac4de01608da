import { type Browser, chromium } from "playwright";
import { dragScrollbar, longList } from "../../e2e/long-list.ts";
import { launchOptions } from "../machine/chromium.js";
import { address, appSite } from "./sites.ts";

const viewport = { width: 1280, height: 720 };

/** Tells how much of the list is blank in what is painted as one drags it. */
export async function reportFilm(): Promise<void> {
  const app = await appSite();
  // By Playwright's default there is no scrollbar.
  const ignoreDefaultArgs = ["--hide-scrollbars"];
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs,
  });
  const frames = await filmedDrag(browser, address(app));
  const page = await browser.newPage();
  const blanks: number[] = [];
  for (const frame of frames) {
    const jpeg = frame.toString("base64");
    blanks.push(await page.evaluate(blankPixels, jpeg));
  }
  console.log(
    `While the scrollbar is dragged, of ${blanks.length} frames the highest part without text is ${Math.max(...blanks)} px high; a row is 42.`,
  );
  await browser.close();
  await app.close();
}

async function filmedDrag(browser: Browser, site: string): Promise<Buffer[]> {
  const page = await browser.newPage({ viewport });
  await page.goto(site + longList);
  await page.getByRole("link", { name: "11 Mr. Nice" }).first().waitFor();
  const frames: Buffer[] = [];
  await page.screencast.start({
    size: viewport,
    onFrame: ({ data }) => frames.push(data),
  });
  await dragScrollbar(page);
  await page.screencast.stop();
  return frames;
}

/** Runs in a page: the height of the highest part without text. */
async function blankPixels(jpeg: string): Promise<number> {
  const image = new Image();
  image.src = `data:image/jpeg;base64,${jpeg}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(image, 0, 0);
  // The scrollbar is on the right, and the messages are at the bottom.
  const width = Math.floor(image.width / 2);
  let [blank, highest] = [0, 0];
  for (let y = 0; y < image.height * 0.75; y++) {
    const line = context?.getImageData(0, y, width, 1).data;
    // Some pixel is much darker or lighter than the first one.
    const hasText = line?.some((n, i) => Math.abs(n - (line[i % 4] ?? n)) > 99);
    blank = hasText ? 0 : blank + 1;
    highest = Math.max(highest, blank);
  }
  return highest;
}
