import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import { InMemoryDataService } from "./in-memory/in-memory-data-service.ts";
import { ServicesProvider } from "./react/services-provider.tsx";
import { createServices } from "./services/create-services.ts";

/**
 * The app's HTML before it knows its address: title, navigation and room for
 * a screen, for `main.tsx` to hydrate. `base` is the path it is served under.
 */
export function prerender(base: string): string {
  return renderToString(
    <ServicesProvider services={createServices(new InMemoryDataService())}>
      <StaticRouter basename={base} location={base}>
        <App />
      </StaticRouter>
    </ServicesProvider>,
  );
}
