import { beforeEach, describe, expect, it, vi } from "vitest";
import * as rxHeroes from "../../../../src/index.ts";
import { happenedAtOnce } from "./happened.ts";
import { mutated } from "./mutated.ts";
import { wholeSession } from "./person.ts";
import { runExported } from "./run-exported.ts";
import { testOf } from "./test-of.ts";

/** What is broken, and how it reads in the source and then. */
const mutants: [what: string, from: string, to: string][] = [
  ["another debounce", "searchDebounce = 300", "searchDebounce = 250"],
  ["no debounce", "debounceTime(searchDebounce), ", ""],
  ["mergeMap", "switchMap((term)", "rx.mergeMap((term)"],
  ["concatMap", "switchMap((term)", "rx.concatMap((term)"],
  ["another address of all", 'heroesUrl = "api/heroes"', 'heroesUrl = "api"'],
  ["another address of one", "get(heroUrl(id))", "get(heroUrl(1))"],
  ["another query", "params: { name: term }", "params: { term }"],
  ["PATCH for PUT", '"PUT"', '"PATCH"'],
  ["another body", "{ body: hero }", "{ body: { ...hero, id: 0 } }"],
  ["nobody added", "post(heroesUrl, hero)", "post(heroesUrl, {})"],
  ["an edit that ends nowhere", "asSaved(answer, hero)", "undefined"],
  ["another id deleted", "asDeleted(answer, id)", "asDeleted(answer, id + 1)"],
  ["the message of a list", '"fetched heroes"', '"got heroes"'],
  ["the message of one", "`fetched hero id=${id}`", '"fetched"'],
  ["the message of a search", "`found heroes matching", "`found"],
  ["the message of an edit", "`updated hero id=${hero.id}`", '"updated"'],
  ["the message of a deletion", "`deleted hero id=${id}`", '"deleted"'],
  ["the name of a deletion", '"deleteHero"', '"delete"'],
  ["the name of an add", '"addHero"', '"add"'],
  ["the name of a read", "`getHero id=${id}`", '"getHero"'],
  ["the name of the service", '"HeroService"', '"Heroes"'],
  ["the words of a failure", "operation + failed + why", "operation + why"],
  ["the reason of a failure", "failureText(error) ?? ", ""],
  ["a failure that no console shows", "console.error(error);", ""],
  ["a swallowed failure", "log(operation + failed + why);", ""],
  ["a silent success", "log(typeof success", "void (typeof success"],
  ["no value of a failure", "return of(undefined)", "return rx.EMPTY"],
  ["an error that gets out", "return of(undefined)", "throw error"],
  ["a read that is never left", "isAnswered || left$.next()", "isAnswered"],
];

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("an exported test", () => {
  it.each(mutants)("fails with %s", async (_, from, to) => {
    const services = mutated(from, to);

    const test = await exported();
    expect(() =>
      runExported(test, { "rx-heroes": { ...rxHeroes, ...services } }),
    ).toThrow();
  });

  it("passes with what is not broken", async () => {
    const services = mutated(
      "searchDebounce = 300",
      "searchDebounce = 299 + 1",
    );

    runExported(await exported(), {
      "rx-heroes": { ...rxHeroes, ...services },
    });
  });
});

let made: Promise<string> | undefined;

/** The test of a session that makes use of all that the services do. */
function exported(): Promise<string> {
  return (made ??= testOf(happenedAtOnce(wholeSession)));
}
