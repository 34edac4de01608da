import type { Observable } from "rxjs";
import { describe, expect, it } from "vitest";
import { HttpClient } from "#src/http/http-client.ts";
import { InMemoryDataService } from "#src/in-memory/in-memory-data-service.ts";
import type { InMemoryOptions } from "#src/in-memory/in-memory-options.ts";
import { outcome } from "../support/ask.ts";

const typedTexts = [
  ..."% 100% %41 %2541 %zz %E0%A4%A & a&name=b # + ? ( \\ C:\\new = /".split(
    " ",
  ),
  ..."//host/.. \" ' <b> é 🦸 🦸‍♀️ \ud83e \uddb8 \ud83e%41\ud83e \u0000".split(
    " ",
  ),
  ...["a b+c", "a\nb"],
];

describe("a query of InMemoryDataService", () => {
  it.each(typedTexts)("has %j as typed through HttpClient", (typed) => {
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
    const http = new HttpClient(
      new InMemoryDataService(undefined, { delay: 0 }),
    );

    expect(found(http.get(url))).toEqual(names);
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
  const params = { name: pattern };
  return found(new HttpClient(backend).get("api/heroes", { params }));
}

function found(heroes$: Observable<{ name: string }[]>): string[] {
  const heroes = outcome(heroes$);
  if (heroes instanceof Error) throw heroes;
  return heroes.map(({ name }) => name);
}
