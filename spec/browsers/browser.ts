import { expect } from "vitest";

/** A browser engine, as it is on this machine. */
export interface Engine {
  readonly name: string;
  /** The path of its program; undefined where it isn't installed. */
  readonly program: string | undefined;
  readonly start: (program: string) => Promise<Client>;
}

export type Key = "ArrowDown" | "End" | "Enter" | "Home" | "Tab";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What Puppeteer's client for Firefox and Selenium's for WebKit both do. */
export interface Client {
  goto(url: string): Promise<void>;
  /** Runs the next scripts in the page's one frame, until `goto`. */
  enterFrame(): Promise<void>;
  /** Runs a function in the page, which sees nothing but its arguments there. */
  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Presses the mouse at the first point and releases it at the last. */
  drag(...points: readonly [Point, ...Point[]]): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser that shows the app, used as a person uses it. */
export class Browser {
  readonly client: Client;
  readonly #address: string;

  /** `address` is the app's, with a slash at its end. */
  constructor(client: Client, address: string) {
    this.client = client;
    this.#address = address;
  }

  async open(path: string): Promise<void> {
    await this.client.goto(this.#address + path);
  }

  /** Opens the app in a frame of 320 by 640 pixels. */
  async openOnPhone(path: string): Promise<void> {
    await this.open(`phone.html?${this.#address}${path}`);
    await this.client.enterFrame();
    await expect.poll(() => this.client.run(() => "page" in window)).toBe(true);
  }

  run: Client["run"] = (script, ...args) => this.client.run(script, ...args);

  /** Waits until there is exactly one such element. */
  async see(role: string, name: string): Promise<void> {
    await this.box(role, name);
  }

  async seeFocus(role: string, name: string): Promise<void> {
    await expect.poll(() => this.#isFocused(role, name)).toBe(true);
  }

  texts(role: string, within?: string): Promise<string[]> {
    return this.run(
      (query) => window.page.all(query).map((e) => e.textContent),
      { role, within },
    );
  }

  /** Where the element is, relative to the viewport. */
  box(role: string, name: string): Promise<DOMRect> {
    return this.run(
      async (query) => {
        const element = await window.page.one(query);
        return element.getBoundingClientRect().toJSON() as DOMRect;
      },
      { role, name },
    );
  }

  async click(role: string, name: string): Promise<void> {
    const query = { role, name };
    const point = await this.run((query) => window.page.point(query), query);
    await this.client.drag(point);
  }

  /** Types `text` in place of the box's value. */
  async fill(role: string, name: string, text: string): Promise<void> {
    await this.click(role, name);
    await this.run(() => {
      (document.activeElement as HTMLInputElement).select();
    });
    await this.client.type(text);
  }

  /** Presses Tab until the element is focused. */
  async tabTo(role: string, name: string): Promise<void> {
    for (let i = 0; i < 50; i++) {
      if (await this.#isFocused(role, name)) return;
      await this.client.press("Tab");
    }
    throw new Error(`Tab does not lead to ${role} ${name}`);
  }

  scroll(): Promise<number> {
    return this.run(() => scrollY);
  }

  /** Resolves when the scrolled page has been painted. */
  scrollTo(top: number): Promise<void> {
    return this.run(async (top) => {
      scrollTo(0, top);
      for (let frames = 0; frames < 2; frames++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }, top);
  }

  /** The name of the link in the middle of the screen. */
  linkOnScreen(): Promise<string> {
    return this.run(() => {
      const found = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      return found?.closest("a")?.textContent ?? "";
    });
  }

  #isFocused(role: string, name: string): Promise<boolean> {
    return this.run(
      (query) =>
        window.page.all(query).includes(document.activeElement as HTMLElement),
      { role, name },
    );
  }
}
