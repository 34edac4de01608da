import { test } from "vitest";
import { assertMarbles } from "rx-heroes/testing";
import { TestScheduler } from "rxjs/testing";
import { search } from "../search.js";

for (const [name, body] of Object.entries(search)) {
  test(name, () => new TestScheduler(assertMarbles).run(body));
}
