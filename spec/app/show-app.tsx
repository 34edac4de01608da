import "../../src/app/app.css";
import { render, type RenderResult } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { cdp } from "vitest/browser";
import { App } from "../../src/app/app.tsx";
import type { HttpInterceptor } from "../../src/http/http-types.ts";
import { InMemoryDataService } from "../../src/in-memory/in-memory-data-service.ts";
import { ServicesProvider } from "../../src/react/services-provider.tsx";
import { createServices } from "../../src/services/create-services.ts";

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
  await cdp().send("Emulation.setEmulatedMedia", {
    features: Object.entries(features).map(([name, value]) => ({
      name,
      value,
    })),
  });
}
