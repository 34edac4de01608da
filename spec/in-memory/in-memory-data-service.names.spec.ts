import { describe, expect, it } from "vitest";
import { InMemoryDataService } from "rx-heroes";
import { ask, backend, bodyOf } from "../support/ask.ts";

describe("names that InMemoryDataService takes as data", () => {
  const names = ["constructor", "toString", "__proto__", "hasOwnProperty"];

  it.each(names)("don't make a collection of %s", (name) => {
    expect(ask(backend([]), `GET api/${name}`)).toMatchObject({
      status: 404,
      error: { error: `Collection '${name}' not found` },
    });
  });

  it.each(names)("can name a collection %s", (name) => {
    const collections = Object.fromEntries([[name, [{ id: 1 }]]]);
    const service = new InMemoryDataService(collections, { delay: 0 });

    expect(bodyOf(service, `GET api/${name}/1`)).toEqual({ id: 1 });
  });

  it.each(names)("can be the id %s", (id) => {
    const service = backend();
    const url = `api/heroes/${id}`;
    expect(ask(service, `GET ${url}`)).toMatchObject({ status: 404 });
    const created = ask(service, `POST ${url}`, { name: "Cleo" });

    expect(created).toMatchObject({ status: 201, body: { id } });
    expect(bodyOf(service, `GET ${url}`)).toEqual({ id, name: "Cleo" });
    expect(ask(service, `DELETE ${url}`)).toMatchObject({ status: 204 });
    expect(bodyOf(service, "GET api/heroes")).toEqual([{ id: 1, name: "Ann" }]);
  });

  it.each(names)("can be the property %s", (name) => {
    const service = backend();
    const flat = `{"id":3,"${name}":"data"}`;
    const deep = `{"id":4,"powers":[{"${name}":{"a":1}}]}`;
    ask(service, "POST api/heroes", JSON.parse(flat));
    ask(service, "POST api/heroes", JSON.parse(deep));

    expect(JSON.stringify(bodyOf(service, "GET api/heroes/3"))).toBe(flat);
    expect(JSON.stringify(bodyOf(service, "GET api/heroes/4"))).toBe(deep);
    expect(bodyOf(service, `GET api/heroes?${name}=data`)).toHaveLength(1);
    expect(bodyOf(service, `GET api/heroes?${name}=`)).toHaveLength(1);
    expect({}).not.toHaveProperty("a");
  });
});
