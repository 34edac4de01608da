import { switchMap, timer } from "rxjs";
import { createServices } from "rx-heroes";
import {
  httpResponse,
  MarbleScheduler,
  ScriptedBackend,
} from "rx-heroes/testing";
import { it } from "vitest";

it("requests the status every five seconds", () => {
  new MarbleScheduler().run(({ cold, expectObservable }) => {
    const response$ = cold("200ms (a|)", { a: httpResponse("up") });
    const until = "       ^ 11s !";
    const expected = "      200ms u 4999ms u 4999ms u";

    const backend = new ScriptedBackend({ "GET api/status": response$ });
    const { http } = createServices(backend);
    const status$ = timer(0, 5000).pipe(
      switchMap(() => http.get("api/status")),
    );

    expectObservable(status$, until).toBe(expected, { u: "up" });
  });
});
