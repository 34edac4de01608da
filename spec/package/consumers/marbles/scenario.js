import { createServices, InMemoryDataService } from "rx-heroes";
import { mergeMap } from "rxjs";

/** @type {import("rx-heroes/testing").Scenario} */
export function scenario({ hot, withLatency, show }) {
  const heroes = [
    { id: 11, name: "Mr. Nice" },
    { id: 12, name: "Narco" },
  ];
  const server = new InMemoryDataService({ heroes }, { delay: 0 });
  const { heroStore } = createServices(withLatency(server));
  const delete$ = hot("500ms n", { n: { id: 12, name: "Narco" } });

  delete$.pipe(mergeMap((hero) => heroStore.remove(hero))).subscribe();
  show("delete$", delete$);
  show("heroes", heroStore.watch());
}
