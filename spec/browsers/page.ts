// Runs in the page, before the app's own script.
import { queryAllByRole } from "@testing-library/dom";

export interface Query {
  readonly role: string;
  readonly name?: string | undefined;
  /** The role of an element around it. */
  readonly within?: string | undefined;
}

const page = {
  /** Uncaught errors, violations of the policy and what the console got. */
  errors: [] as string[],

  all({ role, name, within }: Query): HTMLElement[] {
    const roots = within
      ? queryAllByRole(document.body, within)
      : [document.body];
    const options = name === undefined ? {} : { name };
    return roots.flatMap((root) => queryAllByRole(root, role, options));
  },

  /** Waits until there is exactly one. */
  async one(query: Query): Promise<HTMLElement> {
    const end = performance.now() + 60_000; // ms
    for (;;) {
      const found = page.all(query);
      if (found[0] && found.length === 1) return found[0];
      if (performance.now() > end) {
        const text = document.body.innerText;
        throw new Error(
          `${found.length} of ${JSON.stringify(query)} in ${text}`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  },

  /** The middle of an element, which is scrolled into view where it isn't. */
  async point(query: Query): Promise<{ x: number; y: number }> {
    const element = await page.one(query);
    const { x, y } = middle(element);
    const isVisible = element.contains(document.elementFromPoint(x, y));
    if (!isVisible) element.scrollIntoView({ block: "center" });
    return middle(element);
  },
};

declare global {
  interface Window {
    page: typeof page;
  }
}

window.page = page;
addEventListener("error", ({ message }) => page.errors.push(message));
addEventListener("unhandledrejection", ({ reason }) =>
  page.errors.push(String(reason)),
);
addEventListener("securitypolicyviolation", ({ violatedDirective }) =>
  page.errors.push(`Refused by ${violatedDirective}`),
);
for (const level of ["error", "warn"] as const) {
  const write = console[level].bind(console);
  console[level] = (...values: unknown[]) => {
    page.errors.push(values.map(String).join(" "));
    write(...values);
  };
}

function middle(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}
