// @vitest-environment jsdom
import fc from "fast-check";
import { expect, it } from "vitest";
import { InMemoryDataService } from "../../src/in-memory/in-memory-data-service.ts";
import type { InMemoryOptions } from "../../src/in-memory/in-memory-options.ts";
import { ask } from "../support/ask.ts";
import {
  type Answer,
  type Command,
  HeroesModel,
  type ModelItem,
} from "./heroes-model.ts";

const ids = [
  ...[11, 12, 0, -1, 1.5, 1e21, "11", "12", "011", "11abc", "1e1", "1e+21"],
  ...["-0", "NaN", " ", "a/b", "?", "#", "..", "%", "%31", "%zz", "ü", "🦸"],
  ...["\ud83e", "\uddb8", "constructor", "__proto__", "toString"],
];
const names = ["Ann", "ann(", "100%", "🦸", "\ud83e", "__proto__", "", "a+b"];
const patterns = ["ann", "^a", "(", "%", "🦸", "\ud83e", "", "a+", "x|1", "\\"];

const id = fc.constantFrom(...ids);
const name = fc.constantFrom(...names);
const item: fc.Arbitrary<ModelItem> = fc.record({ id, name });
const body: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: item },
  { weight: 4, arbitrary: fc.record({ name }) },
  { weight: 1, arbitrary: fc.constantFrom({ id: null }, { id: "", name: "" }) },
  { weight: 1, arbitrary: fc.constantFrom(null, "text", 7, [], [{ id: 1 }]) },
);
const collection = fc.oneof(
  { weight: 9, arbitrary: fc.constant("heroes") },
  { weight: 1, arbitrary: fc.constantFrom("villains", "__proto__") },
);
const parameter = fc.tuple(
  fc.constantFrom("name", "id", "age", "constructor"),
  fc.constantFrom(...patterns),
);
const command: fc.Arbitrary<Command> = fc.record({
  method: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom("GET", "POST", "PUT", "DELETE") },
    { weight: 1, arbitrary: fc.constantFrom("PATCH", "HEAD", "OPTIONS") },
  ),
  collection,
  id: fc.option(id, { nil: undefined }),
  query: fc.array(parameter, { maxLength: 2 }),
  body,
});
const prefix = fc.constantFrom("", "/", "./", `${location.origin}/`);
const suffix = fc.constantFrom("", "/");
const options: fc.Arbitrary<InMemoryOptions> = fc.record(
  {
    apiBase: fc.constantFrom("api", "/api/", "//api"),
    caseSensitiveSearch: fc.boolean(),
    delete404: fc.boolean(),
    post409: fc.boolean(),
    put404: fc.boolean(),
    genId: fc.constantFrom(
      (items: readonly unknown[]) => items.length,
      () => "made",
      () => "11",
      () => undefined,
      () => {
        throw new Error("no more ids");
      },
    ),
  },
  { requiredKeys: [] },
);

it("InMemoryDataService answers as a plain list would", () => {
  const around = fc.record({ prefix, suffix });
  const commands = fc.array(fc.tuple(command, around), { maxLength: 20 });
  const heroes = fc.uniqueArray(item, {
    selector: (each) => String(each.id),
    maxLength: 4,
  });
  const sameAnswers = fc.property(
    heroes,
    options,
    commands,
    (heroes, options, commands) => {
      const model = new HeroesModel(heroes, options);
      const backend = new InMemoryDataService(
        { heroes },
        { ...options, delay: 0 },
      );
      for (const [command, { prefix, suffix }] of commands) {
        const url = `${prefix}api/${path(command)}${suffix}${query(command)}`;
        const answer = ask(backend, `${command.method} ${url}`, command.body);

        expect(plain(answer)).toEqual(model.ask(command));
        expect(plain(ask(backend, "GET api/heroes")).body).toEqual(model.items);
      }
    },
  );

  fc.assert(sameAnswers, { numRuns: 500 });
});

function path({ collection, id }: Command): string {
  return id === undefined ? collection : `${collection}/${encode(String(id))}`;
}

/** Lists alone are asked with a query. */
function query({ id, query }: Command): string {
  if (id !== undefined || query.length === 0) return "";
  return `?${query.map((pair) => pair.map(encode).join("=")).join("&")}`;
}

/** Percent-encodes all but lone surrogates, which can't be. */
function encode(text: string): string {
  return text.replace(/\P{Cs}+/gu, encodeURIComponent);
}

function plain(answer: ReturnType<typeof ask>): Answer {
  const { status } = answer;
  return { status, body: answer instanceof Error ? answer.error : answer.body };
}
