import { createServices, FetchBackend } from "rx-heroes";

const backend = new FetchBackend({ baseUrl: "/v1", timeout: 10_000 });

export const services = createServices(backend);
