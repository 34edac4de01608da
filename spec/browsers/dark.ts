import { expect } from "vitest";
import type { Journey } from "./journey.ts";
import { colors, cropped } from "./picture.ts";

const paper = 0x12171e;
/** Darker than the panel's values are, and lighter than nothing written. */
const soft = { from: 0x80, to: 0xc8 };

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
      const greens = [...colors(picture).keys()].map(
        (color) => (color >> 8) & 0xff,
      );
      return Math.max(...greens);
    };
    await expect.poll(lightest).toBeGreaterThan(soft.from);
    expect(await lightest()).toBeLessThan(soft.to);
    expect((await browser.picture()).color(10, 200)).toBe(paper);
  });
}
