import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import { benchBackend } from "./bench-backend.ts";
import { FetchBackend } from "./http/fetch-backend.ts";
import type { HttpBackend } from "./http/http-types.ts";
import { InMemoryDataService } from "./in-memory/in-memory-data-service.ts";
import { ServicesProvider } from "./react/services-provider.tsx";
import { createServices, type Services } from "./services/create-services.ts";

const query = new URLSearchParams(location.search);
const backend = appBackend();

// Decided before the services are created, because the panel records them from
// their first stream on.
if (import.meta.env.DEV || query.has("marbles")) {
  import("./marbles/dock/watched-services.ts").then(
    ({ watchServices }) => start(watchServices(backend)),
    // If the panel can't be loaded, the app starts without it.
    startUnwatched,
  );
} else {
  startUnwatched();
}

function startUnwatched(): void {
  start(createServices(backend));
}

function start(services: Services): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no element with the id root");
  createRoot(root).render(
    <StrictMode>
      <ServicesProvider services={services}>
        {/* Nothing here suspends, so a transition would only add a task. */}
        <BrowserRouter
          basename={import.meta.env.BASE_URL}
          useTransitions={false}
        >
          <App />
        </BrowserRouter>
      </ServicesProvider>
    </StrictMode>,
  );
}

/** Vite replaces the conditions, so the bundle contains one backend only. */
function appBackend(): HttpBackend {
  if (import.meta.env.VITE_BACKEND === "fetch") {
    const baseUrl = import.meta.env.BASE_URL;
    return new FetchBackend({ baseUrl, timeout: 10_000 });
  }
  if (import.meta.env.MODE === "bench") return benchBackend(location.search);
  return new InMemoryDataService(undefined, { xsrf: true });
}
