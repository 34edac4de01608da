import { describe, expect, it } from "vitest";
import { FetchBackend, type Hero, InMemoryDataService } from "rx-heroes";
import { ask, backend, bodyOf } from "./ask.ts";
import { failureOf } from "../support/failure-of.ts";
import { js } from "../support/plain-javascript.ts";
import { request } from "../support/request.ts";

describe("what InMemoryDataService holds", () => {
  it.each(["GET api/heroes", "GET api/heroes?name=A", "GET api/heroes/1"])(
    "is not shared with the response to %s",
    (line) => {
      const service = backend(heroes());
      spoil(bodyOf(service, line));

      expect(bodyOf(service, "GET api/heroes")).toEqual(heroes());
    },
  );

  it.each([
    ["POST api/heroes", []],
    ["PUT api/heroes", []],
    ["POST api/heroes", heroes()],
    ["PUT api/heroes", heroes()],
  ])("is not shared with the request or response of %s", (line, before) => {
    const service = backend(before);
    const bodies = heroes();
    bodies.forEach((body) => spoil(bodyOf(service, line, body)));
    spoil(bodies);

    expect(bodyOf(service, "GET api/heroes")).toEqual(heroes());
  });

  it("is not shared with the constructor's argument, nor with reset", () => {
    const given = { heroes: heroes() };
    const service = new InMemoryDataService(given, { delay: 0 });
    spoil(given.heroes);
    given.heroes = [];
    expect(bodyOf(service, "GET api/heroes")).toEqual(heroes());

    for (let times = 0; times < 2; times++) {
      spoil(bodyOf(service, "GET api/heroes"));
      ask(service, "DELETE api/heroes/1");
      service.reset();
      expect(bodyOf(service, "GET api/heroes")).toEqual(heroes());
    }
  });

  it("is not shared with the argument of genId", () => {
    const genId = (items: readonly unknown[]): number => {
      spoil(items);
      return 3;
    };
    const service = backend(heroes(), { genId });
    ask(service, "POST api/heroes", {});

    expect(bodyOf(service, "GET api/heroes")).toEqual([...heroes(), { id: 3 }]);
  });

  it("is the JSON of a body, which does not change", () => {
    const body = Object.freeze({
      id: new Proxy({ toJSON: () => 3 }, {}),
      born: new Date(0),
      site: new URL("http://a.test"),
      secret: undefined,
      powers: [NaN, () => 1],
      tags: new Set([1]),
    });
    const stored =
      '{"id":3,"born":"1970-01-01T00:00:00.000Z","site":"http://a.test/","powers":[null,null],"tags":{}}';
    const given = backend(js([body]));
    const service = backend([]);
    ask(service, "POST api/heroes", new Villain());
    const created = bodyOf(service, "POST api/heroes", body);

    for (const hero of [created, bodyOf(given, "GET api/heroes/3")]) {
      expect(JSON.stringify(hero)).toBe(stored);
    }
    expect(bodyOf(service, "GET api/heroes/4")).toEqual({ id: 4, name: "Eve" });
    expect(bodyOf(service, "GET api/heroes?born=^1970")).toEqual([created]);
  });

  it.each<[what: string, body: unknown]>([
    ["a function", () => ({ id: 1 })],
    ["a big number", { id: 1n }],
    ["a cycle", cyclic()],
  ])(
    "is not %s, which FetchBackend rejects with the same error",
    async (_, body) => {
      const service = backend(heroes());
      const fetch = () => Promise.reject(new Error("Sent anyway"));
      const rejected = await failureOf(
        new FetchBackend({ fetch }).handle(request("PUT api/heroes", { body })),
      );

      expect(ask(service, "PUT api/heroes", body)).toEqual(rejected);
      expect(rejected.message).toMatch(/^Http .*: 0 Unknown Error \(.+\)$/s);
      expect(bodyOf(service, "GET api/heroes")).toEqual(heroes());
    },
  );
});

class Villain {
  readonly id = 4;
  readonly name = "Eve";
}

function cyclic(): object {
  const hero: { id: number; self?: object } = { id: 1 };
  hero.self = hero;
  return hero;
}

function heroes(): Hero[] {
  const bea = { id: 2, name: "Bea, a", powers: [{ name: "flies" }] };
  return [{ id: 1, name: "Ann" }, bea];
}

/** Changes everything in `value`, at every depth. */
function spoil(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Object.values(value).forEach(spoil);
  if (Array.isArray(value)) value.push("spoiled");
  else Object.assign(value, { id: 0, name: "spoiled" });
}
