import { createServices, InMemoryDataService } from "rx-heroes";
import { tryLatencies } from "rx-heroes/testing";
import { it } from "vitest";

it("shows what the latest term finds, whatever the latencies", () => {
  tryLatencies(({ hot, withLatency, expectSameEnd }) => {
    const server = new InMemoryDataService(undefined, { delay: 0 });
    const { heroService } = createServices(withLatency(server));
    const terms$ = hot("m 499ms n", { m: "magn", n: "narco" });

    expectSameEnd(heroService.search(terms$));
  });
});
