import { expect } from "vitest";
import type { Journey } from "./journey.ts";

export function dark(it: Journey): void {
  it("is dark, and a placeholder is no value", async ({ browser }) => {
    await browser.open("dashboard?marbles&delay=0");
    await browser.click("button", "Marbles");
    await browser.click("button", "Faults");
    await browser.see("spinbutton", "Latency ms");
    const [paper, panel, canvas] = await browser.run(() => {
      const [panel = document.body] = window.page.all({
        role: "complementary",
        name: "Marbles",
      });
      const canvas = document.createElement("p");
      canvas.style.cssText = "color-scheme: dark; background: Canvas";
      document.body.append(canvas);
      return [document.body, panel, canvas].map(
        (element) => getComputedStyle(element).backgroundColor,
      );
    });
    expect(paper).toBe("rgb(18, 23, 30)");
    expect(panel).toBe(canvas);
    const picture = await browser.picture();
    await browser.run(() => {
      const [box] = window.page.all({ role: "spinbutton" });
      const { placeholder } = box as HTMLInputElement;
      Object.assign(box ?? {}, { value: placeholder });
    });
    expect(await browser.picture()).not.toEqual(picture);
  });
}
