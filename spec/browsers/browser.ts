import { createHash } from "node:crypto";
import { expect } from "vitest";
import type { Session } from "./session.ts";
import type { Site } from "./site.ts";

/** What WebDriver calls the keys that are no characters. */
const keys = {
  ArrowDown: "\uE015",
  Control: "\uE009",
  End: "\uE010",
  Enter: "\uE007",
  Escape: "\uE00C",
  Home: "\uE011",
  Shift: "\uE008",
  Tab: "\uE004",
};

/** A browser that shows the app, and what a person does with it. */
export class Browser {
  readonly #session: Session;
  readonly #site: Site;
  #wheels = 0;

  constructor(session: Session, site: Site) {
    this.#session = session;
    this.#site = site;
  }

  /** The folder that it saves files in. */
  get downloads(): string {
    return this.#session.downloads;
  }

  /** Opens an address of the app. */
  async open(address: string): Promise<void> {
    await this.#session.send("SwitchToFrame", { id: null });
    await this.#session.send("Navigate", { url: this.#site.url + address });
  }

  /** Opens an address of the app as a small phone shows it. */
  async openOnPhone(address: string): Promise<void> {
    await this.open(`phone?${this.#site.url}${address}`);
    await this.#session.send("SwitchToFrame", { id: 0 });
    await expect.poll(() => this.run(() => "page" in window)).toBe(true);
  }

  /** Runs a function in the page, which finds nothing there but its own. */
  async run<Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const answer = await this.#session.send("ExecuteAsyncScript", {
      script: `
        const args = [...arguments];
        const answer = args.pop();
        new Promise((resolve) => resolve((${String(script)})(...args))).then(
          (value) => answer({ value }),
          (error) => answer({ error: String(error) }),
        );`,
      args,
    });
    // What the script above has sent.
    const { value, error } = answer as { value: Result; error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  }

  /** What the elements of a role say, in the page's order. */
  texts(role: string, within?: string): Promise<string[]> {
    return this.run(
      (sought) => window.page.all(sought).map((e) => e.textContent),
      { role, within },
    );
  }

  /** What is in a box. */
  value(role: string, name: string): Promise<string> {
    return this.run(
      async (sought) =>
        ((await window.page.one(sought)) as HTMLInputElement).value,
      { role, name },
    );
  }

  /** The name of a link that is in the middle of the screen. */
  linkOnScreen(): Promise<string> {
    return this.run(() => {
      const there = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      return there?.closest("a")?.textContent ?? "";
    });
  }

  /** How far the page is scrolled, in CSS pixels. */
  scroll(): Promise<number> {
    return this.run(() => scrollY);
  }

  /** Scrolls to there at once; resolves when that has been painted. */
  scrollTo(top: number): Promise<void> {
    return this.run(async (top) => {
      scrollTo(0, top);
      for (let frames = 0; frames < 2; frames++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }, top);
  }

  /** Waits until there is just one such element. */
  async see(role: string, name?: string, within?: string): Promise<void> {
    await this.run(
      async (sought) => {
        await window.page.one(sought);
      },
      { role, name, within },
    );
  }

  async isFocused(
    role: string,
    name: string,
    within?: string,
  ): Promise<boolean> {
    return this.run(
      (sought) =>
        window.page.all(sought).includes(document.activeElement as HTMLElement),
      { role, name, within },
    );
  }

  async click(role: string, name: string, within?: string): Promise<void> {
    const place = await this.run((sought) => window.page.place(sought), {
      role,
      name,
      within,
    });
    await this.drag(place);
  }

  /** Presses at one place, and lets go at the last one. */
  async drag(...places: readonly { x: number; y: number }[]): Promise<void> {
    const [first, ...moves] = places.map((place) => ({
      type: "pointerMove",
      duration: 20, // ms
      ...place,
    }));
    const down = { type: "pointerDown", button: 0 };
    const up = { type: "pointerUp", button: 0 };
    await this.#perform("pointer", [first, down, ...moves, up]);
  }

  /** Turns the wheel over the middle of the page, so many CSS pixels down. */
  async wheel(deltaY: number): Promise<void> {
    const [x, y] = await this.run(() => [innerWidth >> 1, innerHeight >> 1]);
    const before = await this.scroll();
    const scroll = { type: "scroll", x, y, deltaX: 0, deltaY, duration: 0 };
    // WebKit scrolls by how much further a wheel is turned than before.
    await this.#perform("wheel", [scroll], `wheel ${++this.#wheels}`);
    await expect.poll(() => this.scroll(), { interval: 10 }).not.toBe(before);
  }

  /** Presses keys together, and lets go of the last one first. */
  async press(...names: (keyof typeof keys | "a")[]): Promise<void> {
    const values = names.map((name) => (name === "a" ? name : keys[name]));
    const downs = values.map((value) => ({ type: "keyDown", value }));
    const ups = values.map((value) => ({ type: "keyUp", value })).reverse();
    await this.#perform("key", [...downs, ...ups]);
  }

  /** Types one character after the other. */
  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#perform("key", actions);
  }

  /** Types `text` over what is in a box. */
  async fill(role: string, name: string, text: string): Promise<void> {
    await this.click(role, name);
    await this.press("Control", "a");
    await this.type(text);
  }

  back(): Promise<void> {
    return this.run(() => history.back());
  }

  async reload(): Promise<void> {
    await this.#session.send("Refresh");
  }

  /** Where an element is on the screen. */
  async box(role: string, name?: string, within?: string): Promise<DOMRect> {
    return this.run(
      async (sought) => {
        const element = await window.page.one(sought);
        return element.getBoundingClientRect().toJSON() as DOMRect;
      },
      { role, name, within },
    );
  }

  /** Equals only those of the same sight. Taken without a caret, once it is still. */
  async picture(): Promise<string> {
    await this.run(() => (document.activeElement as HTMLElement).blur());
    let [before, now] = ["", ""];
    const isStill = async (): Promise<boolean> => {
      const png = await this.#session.send("TakeScreenshot");
      [before, now] = [
        now,
        createHash("sha1").update(String(png)).digest("hex"),
      ];
      return before === now;
    };
    await expect
      .poll(isStill, { message: "a screen that is still" })
      .toBe(true);
    return now;
  }

  /** What has gone wrong in the page since this was called last. */
  troubles(): Promise<string[]> {
    return this.run(() => {
      const { troubles } = window.page;
      window.page.troubles = [];
      return troubles;
    });
  }

  /** Does what one device can: of pointers, a mouse. */
  async #perform(
    type: string,
    actions: readonly unknown[],
    id = type,
  ): Promise<void> {
    const device = { type, id, actions };
    await this.#session.send("PerformActions", { actions: [device] });
  }
}
