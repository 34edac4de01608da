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

const backend = appBackend();

// This is decided before there are services, since the panel watches their
// streams from the first one on.
if (import.meta.env.DEV || location.search.includes("marbles")) {
  import("./marbles/dock/watched-services.ts").then(
    (watched) => start(watched.watchedServices(backend)),
    // The app does without the panel where that can't be loaded.
    startUnwatched,
  );
} else {
  startUnwatched();
}

function startUnwatched(): void {
  start(createServices(backend));
}

function start(services: Services): void {
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- index.html has it
  const root = document.getElementById("root")!;
  createRoot(root).render(
    <StrictMode>
      <ServicesProvider services={services}>
        {/* No transitions, since nothing here suspends: each costs a task. */}
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

/** Decided when the bundle is made, which then holds no other backend. */
function appBackend(): HttpBackend {
  if (import.meta.env.VITE_BACKEND === "fetch") {
    const baseUrl = import.meta.env.BASE_URL;
    return new FetchBackend({ baseUrl, timeout: 10_000 });
  }
  if (import.meta.env.MODE === "bench") return benchBackend(location.search);
  return new InMemoryDataService(undefined, { xsrf: true });
}
