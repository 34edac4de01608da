import { expect } from "vitest";
import type { Journey } from "./journey.ts";
import { colors, cropped } from "./picture.ts";

const paper = 0x12171e;
/** That of the panel's text that is no value. */
const soft = 0xa5afbd;

export function dark(it: Journey): void {
  it("is dark, and a placeholder is no value", async ({ browser }) => {
    await browser.open("dashboard?marbles&delay=0");
    await browser.click("button", "Marbles");
    await browser.click("button", "Faults");
    const { x, y, width, height } = await browser.box(
      "spinbutton",
      "Latency ms",
    );
    const inside = {
      x: x + 4,
      y: y + 4,
      width: width - 30,
      height: height - 8,
    };
    const lightest = async (): Promise<number> => {
      const picture = cropped(await browser.picture(), inside);
      const sorted = [...colors(picture).keys()].sort((a, b) => a - b);
      return sorted.at(-1) ?? 0;
    };
    await expect
      .poll(async () => difference(await lightest(), soft))
      .toBeLessThan(12);
    expect((await browser.picture()).color(10, 200)).toBe(paper);
  });
}

/** How far two colors are apart, in red, green or blue. */
function difference(one: number, other: number): number {
  const apart = [16, 8, 0].map(
    (shift) => ((one >> shift) & 0xff) - ((other >> shift) & 0xff),
  );
  return Math.max(...apart.map(Math.abs));
}
