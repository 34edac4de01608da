import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import { benchBackend } from "./bench-backend.ts";
import { FetchBackend } from "./http/fetch-backend.ts";
import { InMemoryDataService } from "./in-memory/in-memory-data-service.ts";
import { ServicesContext } from "./react/services-context.ts";
import { type Services, servicesOn } from "./services/services-on.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element with id 'root'");

const app = (
  <StrictMode>
    {/* Not ServicesProvider: its default would bring the in-memory backend. */}
    <ServicesContext.Provider value={appServices()}>
      {/* No transitions, since nothing here suspends: each costs a task. */}
      <BrowserRouter basename={import.meta.env.BASE_URL} useTransitions={false}>
        <App />
      </BrowserRouter>
    </ServicesContext.Provider>
  </StrictMode>
);

// Only what is built holds the shell already.
if (import.meta.env.DEV) createRoot(root).render(app);
else hydrateRoot(root, app);

/** Decided when the bundle is made, which then holds no other backend. */
function appServices(): Services {
  if (import.meta.env.VITE_BACKEND === "fetch") {
    const baseUrl = import.meta.env.BASE_URL;
    return servicesOn(new FetchBackend({ baseUrl, timeout: 10_000 }));
  }
  const backend =
    import.meta.env.MODE === "bench"
      ? benchBackend(location.search)
      : new InMemoryDataService(undefined, { xsrf: true });
  return servicesOn(backend);
}
