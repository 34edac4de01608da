import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createServices, InMemoryDataService } from "rx-heroes";
import { MarblesPanel } from "rx-heroes/devtools";
import "rx-heroes/devtools.css";
import { inspected, inspectedBackend, Recorder } from "rx-heroes/inspect";
import { ServicesProvider } from "rx-heroes/react";
import { App } from "./app";

const recorder = new Recorder();
const backend = new InMemoryDataService(undefined, { delay: 20 });
const services = createServices(inspectedBackend(recorder, backend));
const { heroService } = services;
const watched = {
  ...services,
  heroService: inspected(recorder, "heroService", heroService),
};

createRoot(document.querySelector("#root") as Element).render(
  <StrictMode>
    <ServicesProvider services={watched}>
      <App />
    </ServicesProvider>
    <MarblesPanel recorder={recorder} />
  </StrictMode>,
);
