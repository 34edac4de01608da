import { readFileSync } from "node:fs";
import { type Hero, ListStore } from "rx-heroes";
import { type Observable, Subject } from "rxjs";
import { beforeEach, describe, expect, it } from "vitest";

const page = readFileSync("docs/inside-the-list.md", "utf8");

const hero = (name: string): Hero => ({ id: 12, name });
const save = (name: string) => () => {
  store.update(hero(name)).subscribe();
};
const push = (name: string) => () => {
  store.apply({ type: "updated", item: hero(name) });
};
const answerLoad = (name: string) => () => {
  answer(loads, [hero(name)]);
};
const answerSave = (name: string) => () => {
  answer(saves, hero(name));
};

let loads: Subject<readonly Hero[]>[];
let saves: Subject<Hero>[];
let sent: string[];
let shown: string | undefined;
let store: ListStore<Hero>;

beforeEach(() => {
  loads = [];
  saves = [];
  sent = [];
  store = new ListStore<Hero>({
    load: () => request("GET", loads),
    update: ({ name }) => request(`PUT ${name}`, saves),
    add: () => new Subject<Hero>(),
    remove: () => new Subject(),
  });
  // eslint-disable-next-line rxjs-x/no-ignored-error -- watch never errors
  store.watch().subscribe(({ items: [first] }) => (shown = first?.name));
  answerLoad("Narco")();
});

describe("a drawing of the page on the list shows what views see, and when requests are sent:", () => {
  it.each<[heading: string, events: readonly (() => void)[]]>([
    [
      "A save that crosses a load",
      [
        () => store.reload(),
        save("Nova"),
        answerSave("Nova"),
        answerLoad("Narco"),
      ],
    ],
    [
      "Two saves of one item",
      [save("Nemo"), save("Nova"), answerSave("Nemo"), answerSave("Nova")],
    ],
    [
      "A push before its own response",
      [save("Eve"), push("Eve"), push("Ida"), answerSave("Eve")],
    ],
  ])("%s", (heading, events) => {
    const columns = events.map((event) => {
      sent = [];
      event();
      return { views: shown, sent: sent.join() };
    });
    const { views, request } = drawing(heading);
    expect(columns.map((column) => column.views)).toEqual(views);
    expect(columns.map((column) => column.sent)).toEqual(
      request?.map((text) => /(.*) ->/.exec(text)?.[1] ?? ""),
    );
  });
});

function request<T>(name: string, all: Subject<T>[]): Observable<T> {
  const response$ = new Subject<T>();
  all.push(response$);
  sent.push(name);
  return response$;
}

/** Answers the oldest request that has no response. */
function answer<T>(all: Subject<T>[], value: T): void {
  const response$ = all.shift();
  response$?.next(value);
  response$?.complete();
}

/** The rows of a drawing by their names, each cell 14 characters wide. */
function drawing(heading: string): Record<string, string[]> {
  const [, lines = ""] =
    new RegExp(`^## ${heading}$.*?\`\`\`text\n(.*?)\`\`\``, "ms").exec(page) ??
    [];
  const rows = lines
    .trimEnd()
    .split("\n")
    .map((line) => {
      const cells = [12, 26, 40, 54].map((at) =>
        line.slice(at, at + 14).trim(),
      );
      return [line.slice(0, 12).trim(), cells] as const;
    });
  return Object.fromEntries(rows);
}
