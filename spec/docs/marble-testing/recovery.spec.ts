import { retry } from "rxjs";
import { TestScheduler } from "rxjs/testing";
import { createServices } from "rx-heroes";
import {
  assertMarbles,
  httpResponse,
  ScriptedBackend,
} from "rx-heroes/testing";
import { it } from "vitest";

it("asks again a second after a failure", () => {
  new TestScheduler(assertMarbles).run(({ cold, expectObservable }) => {
    const down$ = cold<never>("200ms #");
    const up$ = cold("         200ms (a|)", { a: httpResponse("up") });
    const expected = "        1400ms (u|)";

    const backend = new ScriptedBackend({ "GET api/status": [down$, up$] });
    const { http } = createServices(backend);
    const status$ = http.get("api/status").pipe(retry({ delay: 1000 }));

    expectObservable(status$).toBe(expected, { u: "up" });
  });
});
