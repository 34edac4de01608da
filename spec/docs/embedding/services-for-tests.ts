import { createServices, InMemoryDataService } from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { of } from "rxjs";

const heroes = [{ id: 12, name: "Narco" }];

export const atOnce = createServices(
  new InMemoryDataService({ heroes }, { delay: 0 }),
);

export const scripted = createServices(
  new ScriptedBackend({
    "GET api/heroes": of(httpResponse(heroes)),
  }),
);
