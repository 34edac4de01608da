import "#src/app/app.css";
import { render, type RenderResult, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import {
  type HttpInterceptor,
  InMemoryDataService,
  createServices,
} from "rx-heroes";
import { ServicesProvider } from "rx-heroes/react";
import { cdp } from "vitest/browser";
import { App } from "#src/app/app.tsx";

/**
 * Shows the app in the browser as its page does, on a backend that answers at
 * once; `names` are those of its heroes, from id 11 on.
 */
export function showApp(
  path: string,
  {
    names,
    interceptors = [],
  }: {
    names?: readonly string[];
    interceptors?: readonly HttpInterceptor[];
  } = {},
): RenderResult {
  const heroes = names?.map((name, i) => ({ id: 11 + i, name }));
  const collections = heroes && { heroes };
  const services = createServices(
    new InMemoryDataService(collections, { delay: 0 }),
    { interceptors },
  );
  const root = document.createElement("div");
  root.id = "root";
  return render(
    <ServicesProvider services={services}>
      <MemoryRouter initialEntries={[path]}>
        <App />
      </MemoryRouter>
    </ServicesProvider>,
    { container: document.body.appendChild(root) },
  );
}

/** Has the browser prefer what `features` says: `prefers-color-scheme`, …. */
export async function emulate(features: Record<string, string>): Promise<void> {
  const media = Object.entries(features).map(([name, value]) => ({
    name,
    value,
  }));
  await cdp().send("Emulation.setEmulatedMedia", { features: media });
}

export function button(name: string): HTMLElement {
  return screen.getByRole("button", { name });
}

/** The boxes of the lines of an element's text. */
export function linesOf(element: Element): DOMRectList {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects();
}
