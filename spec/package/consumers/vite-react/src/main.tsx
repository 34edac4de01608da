import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createServices, InMemoryDataService } from "rx-heroes";
import { MarblesPanel } from "rx-heroes/devtools";
import "rx-heroes/devtools.css";
import { inspected, inspectedBackend, Recorder } from "rx-heroes/inspect";
import { type Faults, faultyBackend } from "rx-heroes/testing";
import { BehaviorSubject } from "rxjs";
import { App } from "./app";
import { ServicesProvider } from "./services";

const recorder = new Recorder();
const faults$ = new BehaviorSubject<Faults>({});
const server = new InMemoryDataService(undefined, { delay: 20 });
const backend = inspectedBackend(recorder, faultyBackend(server, faults$));
const services = createServices(backend);
const { heroService, heroStore } = services;
const watched = {
  ...services,
  heroService: inspected(recorder, "heroService", heroService),
  heroStore: inspected(recorder, "heroStore", heroStore),
};

createRoot(document.querySelector("#root") as Element).render(
  <StrictMode>
    <ServicesProvider services={watched}>
      <App />
    </ServicesProvider>
    <MarblesPanel recorder={recorder} faults$={faults$} />
  </StrictMode>,
);
