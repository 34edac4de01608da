import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import {
  type AppServices,
  createAppServices,
  ServicesProvider,
} from "./app/app-services.ts";
import { createBackend } from "./app-backend.ts";
import { applyServerSentChanges } from "./services/apply-server-sent-changes.ts";

const query = new URLSearchParams(location.search);
// Absolute, since a relative base would follow the current route. Two slashes at
// its start would name another origin.
const { pathname } = new URL(import.meta.env.BASE_URL, location.href);
const base = pathname.replace(/^\/+/, "/");
const backend = createBackend(base);

// The router renders nothing outside of its base, and at the base without its
// slash. The start page shows there instead.
if (!location.pathname.toLowerCase().startsWith(base.toLowerCase())) {
  history.replaceState(null, "", base + location.search + location.hash);
}

// Decided before the services are created, because the panel records them from
// their first stream on.
if (import.meta.env.DEV || query.has("marbles")) {
  import("./marbles/dock/watch-services.tsx").then(
    ({ watchServices }) => start(watchServices(backend, createAppServices)),
    // If the panel can't be loaded, the app starts without it.
    startUnwatched,
  );
} else {
  startUnwatched();
}

function startUnwatched(): void {
  start(createAppServices(backend));
}

function start(services: AppServices): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no element with the id root");
  // In memory, nobody else changes anything. The build then drops this call.
  if (import.meta.env.VITE_BACKEND === "fetch") {
    applyServerSentChanges(`${base}api/heroes/changes`, services.heroStore);
  }
  createRoot(root).render(
    <StrictMode>
      <ServicesProvider services={services}>
        {/* Nothing here suspends, so a transition would only add a task. */}
        <BrowserRouter basename={base} useTransitions={false}>
          <App />
        </BrowserRouter>
      </ServicesProvider>
    </StrictMode>,
  );
}
