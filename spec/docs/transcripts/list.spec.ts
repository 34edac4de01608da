import { createServices, InMemoryDataService } from "rx-heroes";
import { transcript } from "rx-heroes/testing";
import { mergeMap } from "rxjs";
import { expect, it } from "vitest";

it("takes a hero away at once", () => {
  const text = transcript(({ hot, withLatency, show }) => {
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
  });
  expect(text).toMatchInlineSnapshot(`
    "     0 ms  → GET api/heroes
               heroes = { status: "loading", items: [] }

       100 ms  ← GET api/heroes: 200 OK
               heroes.status = "loaded"
               heroes.items = [
                 { id: 11, name: "Mr. Nice" },
                 { id: 12, name: "Narco" },
               ]

       500 ms  > delete$ { id: 12, name: "Narco" }
               heroes.items - { id: 12, name: "Narco" }
               → DELETE api/heroes/12

       600 ms  ← DELETE api/heroes/12: 204 No Content
    "
  `);
});
