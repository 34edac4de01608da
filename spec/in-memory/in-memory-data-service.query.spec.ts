import { describe, expect, it } from "vitest";
import { HttpClient } from "../../src/http/http-client.ts";
import { InMemoryDataService } from "../../src/in-memory/in-memory-data-service.ts";
import type { InMemoryOptions } from "../../src/in-memory/in-memory-options.ts";
import { outcome } from "../support/ask.ts";

const typedTexts = [
  "%",
  "100%",
  "%41",
  "%2541",
  "%zz",
  "%E0%A4%A",
  "&",
  "a&name=b",
  "#",
  "+",
  "a b+c",
  "?",
  "(",
  "\\",
  "C:\\new",
  "=",
  "/",
  "//host/..",
  '"',
  "'",
  "<b>",
  "é",
  "🦸",
  "🦸‍♀️",
  "\ud83e",
  "\uddb8",
  "\ud83e%41\ud83e",
  "\u0000",
  "a\nb",
];

describe("a query of InMemoryDataService", () => {
  it.each(typedTexts)("gets %j as typed through HttpClient", (typed) => {
    const names = [...typedTexts, "other"];
    const escaped = typed.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

    expect(search(names, `^${escaped}$`)).toEqual([typed]);
  });

  it("ignores upper and lower case unless told otherwise", () => {
    const caseSensitiveSearch = true;

    expect(search(["Magma", "magma"], "^MAG")).toEqual(["Magma", "magma"]);
    expect(search(["Magma", "magma"], "^mag", { caseSensitiveSearch })).toEqual(
      ["magma"],
    );
  });

  it.each([
    ["api/heroes?name=m&name=g", ["Magneta", "Magma"]],
    ["api/heroes/?name=o&id=^1[2-4]", ["Narco", "Bombasto"]],
    ["api/heroes/?name=%4e%41rco#name=x", ["Narco"]],
  ])("finds by %s", (url, names) => {
    const backend = new InMemoryDataService(undefined, { delay: 0 });
    const http = new HttpClient(backend);
    const found = outcome(http.get<{ name: string }[]>(url));

    expect(found).toEqual(
      names.map((name) => expect.objectContaining({ name }) as unknown),
    );
  });
});

/** The names that `name={pattern}` finds. */
function search(
  names: readonly string[],
  pattern: string,
  options: InMemoryOptions = {},
): string[] {
  const heroes = names.map((name, id) => ({ id, name }));
  const backend = new InMemoryDataService({ heroes }, { delay: 0, ...options });
  const http = new HttpClient(backend);
  const found = outcome(
    http.get<{ name: string }[]>("api/heroes", { params: { name: pattern } }),
  );
  if (found instanceof Error) throw found;
  return found.map(({ name }) => name);
}
