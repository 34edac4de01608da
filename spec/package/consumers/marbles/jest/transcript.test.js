import { expect, test } from "@jest/globals";
import { transcript } from "rx-heroes/testing";
import { scenario } from "../scenario.js";

test("takes a hero away at once", () => {
  const text = transcript(scenario);
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
