import { expect } from "vitest";
import type { Journey } from "./journey.ts";
import { type Answer, refusal } from "./site.ts";

const answers: Record<string, Answer> = {
  refuses: refusal("Asleep."),
  "hangs up": (response) => response.destroy(),
  "sends a page": (response) => response.end("<p>Hello"),
};

export function failures(it: Journey): void {
  it.for(Object.entries(answers))(
    "says where the server %s, and tries again",
    async ([, answer], { browser, site, troubles }) => {
      site.answer("GET heroes", answer);
      await browser.open("tour/heroes");
      await browser.see("button", "try again");
      expect(await browser.texts("main")).toEqual([
        expect.stringContaining("Heroes could not be loaded."),
      ]);
      await troubles.expect("Error");

      site.stopAnswering("GET heroes");
      await browser.click("button", "try again");
      await browser.see("link", "12 Narco");
    },
  );
}
