import { catchError, concat, of } from "rxjs";
import { createServices, InMemoryDataService } from "rx-heroes";
import { faultyBackend, MarbleScheduler } from "rx-heroes/testing";
import { it } from "vitest";

it("has added the hero whose answer got lost", () => {
  new MarbleScheduler().run(({ expectObservable }) => {
    const server = new InMemoryDataService({ heroes: [] });
    const faults$ = of({ failNext: 1, loseAnswers: true, latency: 100 });
    const expected = "600ms f 599ms (h|)";

    const backend = faultyBackend(server, faults$);
    const { http } = createServices(backend);
    const added$ = http.post("api/heroes", { name: "Narco" });
    const heroes$ = http.get("api/heroes");
    const told$ = concat(added$.pipe(catchError(() => of("f"))), heroes$);

    expectObservable(told$).toBe(expected, {
      f: "f",
      h: [{ id: 11, name: "Narco" }],
    });
  });
});
