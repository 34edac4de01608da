import { createServices, InMemoryDataService } from "rx-heroes";

const heroes = [{ id: 12, name: "Narco" }];

export const services = createServices(
  new InMemoryDataService({ heroes }, { delay: 0 }),
);
