import { describe, expect, it } from "vitest";
import { type Hero, InMemoryDataService } from "rx-heroes";
import { ask, backend, bodyOf } from "./ask.ts";

describe("what InMemoryDataService holds", () => {
  it.each(["GET api/heroes", "GET api/heroes?name=A", "GET api/heroes/2"])(
    "is not shared with the response to %s",
    (line) => {
      const service = backend(heroes());
      spoil(bodyOf(service, line));

      expect(bodyOf(service, "GET api/heroes")).toEqual(heroes());
    },
  );

  it.each(["POST api/heroes", "PUT api/heroes"])(
    "is not shared with the request or response of %s",
    (line) => {
      const service = backend([]);
      const bodies = heroes();
      bodies.forEach((body) => spoil(bodyOf(service, line, body)));
      spoil(bodies);

      expect(bodyOf(service, "GET api/heroes")).toEqual(heroes());
    },
  );

  it("is not shared with the constructor's argument, nor with reset", () => {
    const given = { heroes: heroes() };
    const service = new InMemoryDataService(given, { delay: 0 });
    spoil(given.heroes);
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

  it("is the JSON of a body", () => {
    const body = { id: 3, born: new Date(0), secret: undefined, powers: [NaN] };
    const json = { id: 3, born: "1970-01-01T00:00:00.000Z", powers: [null] };
    const service = backend([]);

    expect(bodyOf(service, "POST api/heroes", body)).toStrictEqual(json);
    expect(bodyOf(backend([body]), "GET api/heroes/3")).toStrictEqual(json);
  });
});

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
