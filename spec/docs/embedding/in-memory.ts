import { createServices, FetchBackend, InMemoryDataService } from "rx-heroes";

const backend = new InMemoryDataService(
  { heroes: [{ id: 1, name: "Zero" }] },
  { delay: 0, post409: true, passThrough: new FetchBackend() },
);

export const { heroService, http } = createServices(backend);
export const villains$ = http.get<unknown[]>("api/villains"); // from the real server
