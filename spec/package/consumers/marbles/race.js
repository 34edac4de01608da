import { createServices, InMemoryDataService } from "rx-heroes";
import { mergeMap } from "rxjs";

/**
 * Two saves of one hero, of which the response that comes last is shown.
 * @param {import("rx-heroes/testing").ScenarioHelpers} helpers
 */
export function race({ hot, withLatency, show }) {
  const server = new InMemoryDataService(undefined, { delay: 0 });
  const { heroService } = createServices(withLatency(server));
  const save$ = hot("a 299ms b", {
    a: { id: 12, name: "Nemo" },
    b: { id: 12, name: "Nova" },
  });
  show("saved$", save$.pipe(mergeMap((hero) => heroService.updateHero(hero))));
}
