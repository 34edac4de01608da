import { createServices, FetchBackend } from "rx-heroes";
import { createServicesContext } from "rx-heroes/react";

const backend = new FetchBackend({
  // Without it, the page /detail/11 would request /detail/api/heroes.
  baseUrl: "/",
  timeout: 10_000, // ms
});

export const services = createServices(backend);

export const { ServicesProvider, useServices, useServiceState } =
  createServicesContext<typeof services>();
