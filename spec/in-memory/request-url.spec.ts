// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { parseUrl } from "#src/in-memory/request-url.ts";

const { host, origin } = location;

describe("parseUrl", () => {
  it.each([
    ..."api/heroes /api/heroes ./api/heroes/ api/heroes/? ../api/heroes".split(
      " ",
    ),
    ..."api/heroes#/top?name=a a%70i/hero%65s v1/../api/heroes".split(" "),
    ...[`${origin}/api/heroes/`, `//${host}/api/heroes`],
  ])("reads %s as the collection", (url) => {
    expect(parseUrl(url, "api")).toEqual({
      collectionName: "heroes",
      id: undefined,
      query: [],
    });
  });

  it.each([
    ..."./api/heroes/11 /api/heroes/11/ api/heroes/%31%31#top".split(" "),
    `${origin}/api/heroes/11/`,
  ])("reads %s as an item", (url) => {
    expect(parseUrl(url, "api")).toEqual({
      collectionName: "heroes",
      id: "11",
      query: [],
    });
  });

  it.each([
    ..." / ?api/heroes api api/ heroes apis/heroes API/heroes".split(" "),
    ..."v1/api/heroes api//heroes api/heroes//11 api/heroes/11/name".split(" "),
    ..."//example.com/api/heroes https:api/heroes data:,api/heroes".split(" "),
    ...`http://[/api/heroes ${origin}.example.com/api/heroes`.split(" "),
    `${origin}/v1/api/heroes`,
  ])("returns undefined for %j", (url) => {
    expect(parseUrl(url, "api")).toBeUndefined();
  });

  it.each([
    ["//api//", "./api/heroes"],
    ["api/v1", "api/v1/heroes"],
    ["/api/v1/", `${origin}/api/v1/heroes`],
    ["", "heroes"],
    ["/", "/heroes/"],
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
    ["%2531", "%31"],
    ["a%2Fb%5C", "a/b\\"],
    ["🦸", "🦸"],
    // Malformed, so not decoded at all.
    ["100%", "100%"],
    ["%zz%41", "%zz%41"],
    ["__proto__", "__proto__"],
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
    ["name", [["name", ""]]],
    ["name=a=b", [["name", "a=b"]]],
    ["n%61me=%26%3D%23%2B%25", [["name", "&=#+%"]]],
    ["name=Dr+IQ", [["name", "Dr IQ"]]],
    ["name=%zz%41%", [["name", "%zzA%"]]],
    ["name=a\\b'", [["name", "a\\b'"]]],
  ])("reads the query %j", (query, parameters) => {
    expect(parseUrl(`api/heroes/?${query}`, "api")?.query).toEqual(parameters);
  });
});
