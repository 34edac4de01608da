import { describe, expect, it } from "vitest";
import { InMemoryDataService } from "../../src/in-memory/in-memory-data-service.ts";
import type { InMemoryOptions } from "../../src/in-memory/in-memory-options.ts";
import { ask } from "../support/ask.ts";

const failure = {
  status: 500,
  error: { error: "Failed to generate new id for 'heroes'" },
};

describe("genId of InMemoryDataService", () => {
  it.each([7, "seven", 0, -1, "0"])("makes the new id %j", (id) => {
    expect(
      ask(
        backend(() => id),
        "POST api/heroes",
        {},
      ),
    ).toMatchObject({
      status: 201,
      body: { id },
    });
  });

  it("is shown the items and the name of their collection", () => {
    const service = backend((items, collection) =>
      [collection, ...items.map(({ id }) => id)].join("-"),
    );

    expect(ask(service, "POST api/heroes", {})).toMatchObject({
      body: { id: "heroes-1-2" },
    });
  });

  it("is not asked where the body or the URL has an id", () => {
    const service = backend(() => "asked");

    expect(ask(service, "POST api/heroes", { id: 3 })).toMatchObject({
      body: { id: 3 },
    });
    expect(ask(service, "POST api/heroes/4", {})).toMatchObject({
      body: { id: 4 },
    });
  });

  it.each([undefined, "", NaN])("fails the POST by giving %j", (id) => {
    const service = backend(() => id);

    expect(ask(service, "POST api/heroes", {})).toMatchObject(failure);
    expect(ask(service, "GET api/heroes")).toMatchObject({
      body: [{ id: 1 }, { id: 2 }],
    });
  });

  it("fails the POST by throwing, and the next one works", () => {
    let calls = 0;
    const service = backend(() => {
      calls += 1;
      if (calls === 1) throw new Error("out of ids");
      return 3;
    });

    expect(ask(service, "POST api/heroes", {})).toMatchObject(failure);
    expect(ask(service, "POST api/heroes", {})).toMatchObject({ status: 201 });
  });

  it("replaces the item that has the id it gives", () => {
    const service = backend(() => "1");

    expect(ask(service, "POST api/heroes", { name: "Eve" })).toMatchObject({
      status: 204,
    });
    expect(ask(service, "GET api/heroes")).toMatchObject({
      body: [{ id: 1, name: "Eve" }, { id: 2 }],
    });
  });

  it("is refused an id in use with post409", () => {
    const service = backend(() => 1, { post409: true });

    expect(ask(service, "POST api/heroes", {})).toMatchObject({ status: 409 });
  });
});

function backend(
  genId: NonNullable<InMemoryOptions["genId"]>,
  options: InMemoryOptions = {},
): InMemoryDataService {
  const collections = { heroes: [{ id: 1 }, { id: 2 }] };
  return new InMemoryDataService(collections, { delay: 0, genId, ...options });
}
