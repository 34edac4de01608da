import { test } from "@jest/globals";
import { assertMarbles } from "rx-heroes/testing";
import { TestScheduler } from "rxjs/testing";
import { failures } from "../failures.js";

for (const [name, body] of Object.entries(failures)) {
  test(name, () => new TestScheduler(assertMarbles).run(body));
}
