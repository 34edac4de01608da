// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { requestUrlParser } from "#src/in-memory/request-url.ts";

const { host, hostname, origin, protocol } = location;
const parse = requestUrlParser("api");

describe("requestUrlParser", () => {
  it.each([
    ..."api/heroes /api/heroes ./api/heroes/ api/heroes/?".split(" "),
    ..."api/heroes/#/top?name=a a%70i/hero%65s".split(" "),
    ..."../api/heroes v1/../api/heroes \\api\\heroes api/heroes/.".split(" "),
    ...[`${origin.toUpperCase()}/api/heroes/`, `//${host}/api/heroes`],
  ])("reads %s as the collection", (url) => {
    const collection = { collectionName: "heroes", id: undefined, query: [] };

    expect(parse(url)).toEqual(collection);
  });

  it.each([
    ..."./api/heroes/11 /api/heroes/11/ api/heroes/11#top".split(" "),
    ...["api/heroes/%31%31", `${origin}/api/heroes/11/`],
  ])("reads %s as an item", (url) => {
    expect(parse(url)).toEqual({
      collectionName: "heroes",
      id: "11",
      query: [],
    });
  });

  it.each([
    ..." / #api/heroes ?api/heroes api api/ heroes apis/heroes".split(" "),
    ..."API/heroes api/../heroes v1/api/heroes api//heroes".split(" "),
    ..."api/heroes// api/heroes//11 api/heroes/11/name //api/heroes".split(" "),
    ..."api/heroes/11// //example.com/api/heroes https:api/heroes".split(" "),
    ...["data:,api/heroes", "http://[/api/heroes"],
    ...`${origin}.example.com/api/heroes ${origin}/v1/api/heroes`.split(" "),
    `${protocol}//${hostname}:1/api/heroes`,
  ])("returns undefined for %j", (url) => {
    expect(parse(url)).toBeUndefined();
  });

  it.each([
    ["api", "api/heroes"],
    ["//api//", "./api/heroes"],
    ["api/v1", "api/v1/heroes"],
    ["/api/v1/", `${origin}/api/v1/heroes`],
    ["", "heroes"],
    ["/", "/heroes/"],
  ])("under the base %j reads %s", (apiBase, url) => {
    expect(requestUrlParser(apiBase)(url)?.collectionName).toBe("heroes");
  });

  it.each(["", "/", ".", "./", "./?name=a", "#heroes", "heroes/11/name"])(
    "with an empty base returns undefined for %j",
    (url) => {
      expect(requestUrlParser("")(url)).toBeUndefined();
    },
  );

  it("has no origin without a page", () => {
    vi.stubGlobal("location", undefined);

    expect(parse("http://localhost/api/heroes")).toBeUndefined();
    expect(parse("/api/heroes")?.collectionName).toBe("heroes");
  });

  it.each([
    ["a%20b", "a b"],
    ["a b", "a b"],
    ["a+b", "a+b"],
    ["%2531", "%31"],
    ["a%2Fb%5C", "a/b\\"],
    ["%F0%9F%A6%B8", "🦸"],
    ["🦸", "🦸"],
    ["\ud83e", "\ufffd"],
    // Malformed, so not decoded at all.
    ["100%", "100%"],
    ["%zz%41", "%zz%41"],
    ["%E0%A4%A", "%E0%A4%A"],
    ["%ED%A0%80", "%ED%A0%80"],
    ["__proto__", "__proto__"],
  ])("decodes the id %j once, to %j", (encoded, id) => {
    expect(parse(`api/heroes/${encoded}`)?.id).toBe(id);
  });

  it.each([
    ["name=Ma&id=1", { name: "Ma", id: "1" }],
    ["&name=a&&", { name: "a" }],
    ["name", { name: "" }],
    ["=a", { "": "a" }],
    ["name=a=b", { name: "a=b" }],
    ["n%61me=%26%3D%23%2B%25", { name: "&=#+%" }],
    ["name=Dr+IQ", { name: "Dr IQ" }],
    ["full+name=+a%20+", { "full name": " a  " }],
    ["name=%252B", { name: "%2B" }],
    ["name=%zz%41%", { name: "%zzA%" }],
    ["name=%C3%A9%C3", { name: "é\ufffd" }],
    ["name=a\\b'", { name: "a\\b'" }],
    ["name=a?b/c", { name: "a?b/c" }],
    ["__proto__=a", { ["__proto__"]: "a" }],
  ])("reads the query %j", (query, parameters) => {
    const read = parse(`api/heroes/?${query}`)?.query;

    expect(read).toEqual(Object.entries(parameters));
  });

  it("reads each of two parameters of one name", () => {
    const query = ["a", "b"].map((value) => ["name", value]);

    expect(parse("api/heroes?name=a&name=b")?.query).toEqual(query);
  });
});
