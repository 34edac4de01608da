// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { parseUrl } from "#src/in-memory/request-url.ts";

const { host, origin } = location;

describe("parseUrl", () => {
  it.each([
    ..."api/heroes /api/heroes ./api/heroes/ ../api/heroes".split(" "),
    ...["api/heroes#top", `${origin}/api/heroes/`, `//${host}/api/heroes`],
  ])("reads %s as the collection", (url) => {
    expect(parseUrl(url, "api")).toEqual({
      collectionName: "heroes",
      id: undefined,
      query: [],
    });
  });

  it.each([
    ...["api/heroes/11", "/api/heroes/11/", `${origin}/api/heroes/11/`],
  ])("reads %s as an item", (url) => {
    expect(parseUrl(url, "api")).toEqual({
      collectionName: "heroes",
      id: "11",
      query: [],
    });
  });

  it.each([
    ..." / api api/ heroes apis/heroes API/heroes v1/api/heroes".split(" "),
    ..."api//heroes api/heroes//11 api/heroes/11/name http://[/api".split(" "),
    ...["//example.com/api/heroes", `${origin}/v1/api/heroes`],
  ])("returns undefined for %j", (url) => {
    expect(parseUrl(url, "api")).toBeUndefined();
  });

  it.each([
    ["api/v1", "api/v1/heroes"],
    ["/api/v1/", `${origin}/api/v1/heroes`],
    ["", "heroes"],
  ])("below the base %j reads %s", (apiBase, url) => {
    expect(parseUrl(url, apiBase)?.collectionName).toBe("heroes");
  });

  it("knows no origin without a page", () => {
    vi.stubGlobal("location", undefined);

    expect(parseUrl("http://localhost/api/heroes", "api")).toBeUndefined();
    expect(parseUrl("/api/heroes", "api")?.collectionName).toBe("heroes");
  });

  it.each([
    ["a%20b", "a b"],
    ["a+b", "a+b"],
    ["a%2Fb", "a/b"],
    // Malformed, so not decoded at all.
    ["100%", "100%"],
  ])("decodes the id %j once, to %j", (encoded, id) => {
    expect(parseUrl(`api/heroes/${encoded}`, "api")?.id).toBe(id);
  });

  it.each([
    [
      "name=Ma&id=1",
      [
        ["name", "Ma"],
        ["id", "1"],
      ],
    ],
    [
      "name=a&name=b",
      [
        ["name", "a"],
        ["name", "b"],
      ],
    ],
    ["name=%26%3D%23%2B%25", [["name", "&=#+%"]]],
    ["name=Dr+IQ", [["name", "Dr IQ"]]],
  ])("reads the query %j", (query, parameters) => {
    expect(parseUrl(`api/heroes/?${query}`, "api")?.query).toEqual(parameters);
  });
});
