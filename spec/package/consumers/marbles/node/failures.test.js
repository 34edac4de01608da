import { test } from "node:test";
import { MarbleScheduler } from "rx-heroes/testing";
import { failures } from "../failures.js";

for (const [name, body] of Object.entries(failures)) {
  test(name, () => new MarbleScheduler().run(body));
}
