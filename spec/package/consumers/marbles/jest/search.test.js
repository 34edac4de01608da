import { test } from "@jest/globals";
import { MarbleScheduler } from "rx-heroes/testing";
import { search } from "../search.js";

for (const [name, body] of Object.entries(search)) {
  test(name, () => new MarbleScheduler().run(body));
}
