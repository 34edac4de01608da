import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createServices, InMemoryDataService } from "rx-heroes";
import { ServicesProvider } from "rx-heroes/react";
import { App } from "./app";

const services = createServices({
  backend: new InMemoryDataService(undefined, { delay: 20 }),
});

createRoot(document.querySelector("#root") as Element).render(
  <StrictMode>
    <ServicesProvider services={services}>
      <App />
    </ServicesProvider>
  </StrictMode>,
);
