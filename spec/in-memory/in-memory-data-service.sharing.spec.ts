import { describe, expect, it } from "vitest";
import { InMemoryDataService } from "../../src/in-memory/in-memory-data-service.ts";
import { ask, bodyOf } from "../support/ask.ts";

interface Hero {
  id: number;
  name: string;
  powers?: { name: string }[];
}

describe("what InMemoryDataService holds", () => {
  it.each(["GET api/heroes", "GET api/heroes?name=A", "GET api/heroes/1"])(
    "is not shared with the answer to %s",
    (line) => {
      const service = backend(heroes());
      spoil(bodyOf(service, line));

      expect(bodyOf(service, "GET api/heroes")).toEqual(heroes());
    },
  );

  it.each(["POST api/heroes", "PUT api/heroes"])(
    "is not shared with the answer to %s",
    (line) => {
      const service = backend([]);
      spoil(bodyOf(service, line, ann()));
      spoil(bodyOf(service, line, bea()));

      expect(bodyOf(service, "GET api/heroes")).toEqual(heroes());
    },
  );

  it.each([
    ["POST api/heroes", []],
    ["PUT api/heroes", []],
    ["POST api/heroes", heroes()],
    ["PUT api/heroes", heroes()],
  ])("is not shared with the body of %s", (line, before) => {
    const service = backend(before);
    const bodies = heroes();
    bodies.forEach((body) => ask(service, line, body));
    spoil(bodies);

    expect(bodyOf(service, "GET api/heroes")).toEqual(heroes());
  });

  it("is not shared with what the constructor was given", () => {
    const given = { heroes: heroes() };
    const service = new InMemoryDataService(given, { delay: 0 });
    spoil(given.heroes);
    given.heroes = [];

    expect(bodyOf(service, "GET api/heroes")).toEqual(heroes());
    service.reset();
    expect(bodyOf(service, "GET api/heroes")).toEqual(heroes());
  });

  it("is not shared with what genId is shown", () => {
    const genId = (items: readonly unknown[]): number => {
      spoil(items);
      return 3;
    };
    const given = { heroes: heroes() };
    const service = new InMemoryDataService(given, { delay: 0, genId });
    ask(service, "POST api/heroes", { name: "Cleo" });

    expect(bodyOf(service, "GET api/heroes")).toEqual([
      ...heroes(),
      { id: 3, name: "Cleo" },
    ]);
  });

  it("is not what reset goes back to", () => {
    const service = backend(heroes());
    service.reset();
    spoil(bodyOf(service, "GET api/heroes"));
    ask(service, "DELETE api/heroes/1");
    service.reset();

    expect(bodyOf(service, "GET api/heroes")).toEqual(heroes());
  });

  it("can be given frozen, and comes back unfrozen", () => {
    const service = backend([Object.freeze(ann())]);
    spoil(bodyOf(service, "GET api/heroes"));

    expect(bodyOf(service, "GET api/heroes")).toEqual([ann()]);
  });

  it("leaves the request as it was", () => {
    const body = Object.freeze({ name: "Ann" });
    ask(backend([]), "POST api/heroes", body);

    expect(body).toEqual({ name: "Ann" });
  });
});

function ann(): Hero {
  return { id: 1, name: "Ann" };
}

function bea(): Hero {
  return { id: 2, name: "Bea, a", powers: [{ name: "flies" }] };
}

function heroes(): Hero[] {
  return [ann(), bea()];
}

function backend(heroes: Hero[]): InMemoryDataService {
  return new InMemoryDataService({ heroes }, { delay: 0 });
}

/** Changes everything in `value`, at every depth. */
function spoil(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Object.values(value).forEach(spoil);
  if (Array.isArray(value)) value.push("spoiled");
  else Object.assign(value, { id: 0, name: "spoiled" });
}
