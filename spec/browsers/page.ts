// Runs in the page, before the app's own script.
import { queryAllByRole } from "@testing-library/dom";

/** What a person would look for. */
export interface Sought {
  readonly role: string;
  readonly name?: string | undefined;
  /** The role of what it is to be found in. */
  readonly within?: string | undefined;
}

/** What the journeys ask the page. */
const page = {
  /** What has gone wrong since the page was opened, reloads included. */
  get troubles(): string[] {
    return JSON.parse(sessionStorage.getItem("troubles") ?? "[]") as string[];
  },
  set troubles(troubles: string[]) {
    sessionStorage.setItem("troubles", JSON.stringify(troubles));
  },

  all({ role, name, within }: Sought): HTMLElement[] {
    const rooms = within
      ? queryAllByRole(document.body, within)
      : [document.body];
    const options = name === undefined ? {} : { name };
    return rooms.flatMap((room) => queryAllByRole(room, role, options));
  },

  /** Waits until there is just one. */
  async one(sought: Sought): Promise<HTMLElement> {
    const end = performance.now() + 60_000; // ms
    for (;;) {
      const found = page.all(sought);
      if (found[0] && found.length === 1) return found[0];
      if (performance.now() > end) {
        const there = document.body.innerText;
        throw new Error(
          `${found.length} of ${JSON.stringify(sought)} in ${there}`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  },

  /** Where the middle of an element is, which is scrolled into sight first. */
  async place(sought: Sought): Promise<{ x: number; y: number }> {
    const element = await page.one(sought);
    if (!isSeen(element)) element.scrollIntoView({ block: "center" });
    return middle(element);
  },
};

declare global {
  interface Window {
    page: typeof page;
  }
}

window.page = page;
addEventListener("error", ({ message }) => note(message));
addEventListener("unhandledrejection", ({ reason }) => note(String(reason)));
addEventListener("securitypolicyviolation", ({ violatedDirective }) =>
  note(`Refused by ${violatedDirective}`),
);
for (const kind of ["error", "warn"] as const) {
  const write = console[kind].bind(console);
  console[kind] = (...words: unknown[]) => {
    note(words.map(String).join(" "));
    write(...words);
  };
}

function note(trouble: string): void {
  page.troubles = [...page.troubles, trouble];
}

function middle(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

/** Whether its middle is on the screen, with nothing before it. */
function isSeen(element: Element): boolean {
  const { x, y } = middle(element);
  return element.contains(document.elementFromPoint(x, y));
}
