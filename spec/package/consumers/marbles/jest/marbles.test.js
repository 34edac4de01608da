import { MarbleScheduler, tryLatencies } from "rx-heroes/testing";
import { test } from "@jest/globals";
import { failures } from "../failures.js";
import { race } from "../race.js";
import { search } from "../search.js";

for (const [name, body] of Object.entries({ ...search, ...failures })) {
  test(name, () => new MarbleScheduler().run(body));
}

test("a response comes late", () => tryLatencies(race));
