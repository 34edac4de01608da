/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import { map, merge, of, timeout, timer } from "rxjs";
import {
  type HttpBackend,
  HttpClient,
  HttpErrorResponse,
  InMemoryDataService,
} from "rx-heroes";
import { Recorder } from "rx-heroes/inspect";
import { httpResponse } from "rx-heroes/testing";
import { describe, expect, it } from "vitest";
import { failure } from "../../../support/failure.ts";
import { echoModules, echoTest, expressions, Secret, valueOf } from "./echo.ts";
import { createLists, listsCode, type ListService } from "./lists.ts";
import { after, follow, record } from "./record.ts";
import { runExported } from "./run-exported.ts";
import {
  getCode,
  passing,
  recordGet,
  refusalOf,
  replayable,
  testOf,
} from "./test-of.ts";

class Person {
  readonly secret = new Secret(7);

  get pin(): number {
    return this.secret.pin;
  }
}

describe("an exported test prints", () => {
  it.each(expressions)("%s", async (expression) => {
    const test = await echoTest(valueOf(expression));

    runExported(test, echoModules);
    expect(test).toContain(`service.echo(${expression})`);
    expect(test).toContain(`service.fail(${expression})`);
  });

  it("the error of a timeout", async () => {
    const get = () => timer(30).pipe(timeout(20));

    expect(await passing(recordGet(get), getCode(get))).toContain(
      "new TimeoutError({ ",
    );
  });

  it.each<[what: string, value: object, pick: (value: never) => unknown]>([
    ["an instance", new Secret(7), ({ pin }: Secret) => pin],
    ["a Set", new Set([new Secret(7)]), ([{ pin }]: [Secret]) => pin],
    ["an undeclared class", new Person(), ({ pin }: Person) => pin],
    [
      "an error",
      new Error("no", { cause: new Secret(7) }),
      ({ cause }: { cause: Secret }) => cause.pin,
    ],
  ])("what `shown` picks of %s", async (_, value, pick) => {
    const recorder = new Recorder({
      classes: { Secret: [Secret, ({ pin }) => [pin]] },
    });
    const get = () => of(value);
    const code = getCode(get);
    const services = (backend: HttpBackend): object => code.create(backend);
    const test = await testOf(recordGet(get, [], recorder), {
      ...code,
      imports: { rxjs: ["map"], "./services.ts": ["services", "pick"] },
      shown: { "service.get": { pick, operator: "map(pick)" } },
    });

    runExported(test, { "./services.ts": { services, pick } });
    expect(test).toContain("toBe(get, { a: 7 })");
  });
});

const long = "more characters than a line of a test has room for, ".repeat(2);
const code = 'globalThis["ran"] = 1';
const hidden = String.fromCharCode(
  ...[0, 0x1b, 0x7f, 0x85, 0xad, 0x200b, 0x200d, 0x2028, 0x2029, 0x202a],
  ...[0x202e, 0x2060, 0x2066, 0x2069, 0xfeff, 0xdb40, 0xdc01, 0xd800],
);

describe("an exported test has as mere data", () => {
  it.each<[what: string, text: string]>([
    ["the exporter's mark of a constant", "\0" + "0\0"],
    ["the exporter's mark of several statements", "\0self\0"],
    ["invisible characters", hidden],
    ["the name of the prototype", "__proto__"],
    ["a template", `\`\${${code}}\``],
    ["the end of a string", `"]; ${code}; //`],
    ["the end of a comment", `*/ ${code} /*`],
    ["the end of a line", `\n ${code}; \r\n\u2028`],
    ["an expression", "1 + 1"],
    ["a path", "a.b"],
  ])("%s", async (_, text) => {
    const value = { [text]: [long, text], [`${text}a`]: [long, text] };
    const key = text in Object.prototype ? "find" : text;
    const create = () => ({
      [text]: { [key]: (given: unknown) => of(given, value, text) },
    });
    const events = record(create, ({ [text]: on }) =>
      follow(on?.[key]?.({ [text]: value }) ?? of()),
    );
    const test = await passing(events, replayable(create), { title: text });

    expect(test.replaceAll("\n", "")).not.toMatch(/\p{C}|\p{Zl}|\p{Zp}/u);
    expect(globalThis).not.toHaveProperty("ran");
  });
});

describe("an exported test renames a service that has the name of", () => {
  it.each([
    ["a function of the runner", "it", ["it: it2", "delete2$ = it2.delete()"]],
    ["a variable of the test", "helpers", ["cold2$ = helpers2.cold()"]],
    ["a class", "TypeError", ["TypeError: TypeError2"]],
    ["no variable", "2nd", ['"2nd": _2nd']],
  ])("%s", async (_, name, expected) => {
    const create = () => ({
      [name]: { delete: () => of(new TypeError("none")), cold: () => of(2) },
    });
    const events = record(create, ({ [name]: on }) => {
      follow(merge(on?.delete() ?? of(), on?.cold() ?? of()));
    });
    const imports = { "./services.ts": ["services as größe"] };
    const setup = "größe(backend\n)";
    const test = await passing(events, { create, setup, imports });

    expect(test).toContain("} = größe(");
    for (const line of expected) expect(test).toContain(line);
  });
});

describe("an exported test has", () => {
  it("arguments and responses as they were before a service changed them", async () => {
    const act = ({ lists }: { lists: ListService }) => follow(lists.join([3]));
    const backend = {
      handle: () => timer(50).pipe(map(() => httpResponse([2, 1]))),
    };
    const events = record(createLists, act, { backend });
    const before = JSON.stringify(events);

    const test = await passing(events, listsCode);
    expect(test).toContain("httpResponse([2, 1])");
    expect(test).toContain("lists.join([3])");
    expect(JSON.stringify(events)).toBe(before);
  });

  it("the named headers of an error, as the service passes it on too", async () => {
    const headers = { "Retry-After": "120", "Set-Cookie": "t0k3n" };
    const backend: HttpBackend = {
      handle: ({ url }) =>
        timer(50).pipe(
          map(() => {
            throw new HttpErrorResponse({ url, status: 429, headers });
          }),
        ),
    };
    const events = record(createLists, ({ lists }) => follow(lists.join([])), {
      backend,
      headers: ["retry-after", "set-cookie"],
    });

    const test = await passing(events, listsCode);
    expect(test.match(/"retry-after": "120"/g)).toHaveLength(2);
    expect(test).not.toContain("t0k3n");
  });

  it("the named headers of requests", async () => {
    const events = record(
      createLists,
      ({ lists }) => {
        follow(lists.save([], { "If-Match": '"3"', Accept: "text/csv" }));
        after(100, () => follow(lists.join([])));
      },
      {
        backend: { handle: () => timer(50).pipe(map(() => httpResponse([]))) },
        headers: ["if-match", "if-none-match"],
      },
    );
    const without = (backend: HttpBackend) => {
      const { lists } = createLists(backend);
      const save = (list: number[]) => lists.save(list);
      return { lists: { save, join: (list: number[]) => lists.join(list) } };
    };

    const test = await passing(events, listsCode);
    expect(test).toContain('headers: { "if-match": headers.get("if-match") }');
    expect(test).toContain('headers: { "if-match": "\\"3\\"" }');
    expect(test).toContain('headers: { "if-match": null }');
    expect(test).not.toContain("none-match");
    const modules = { "./services.ts": { services: without } };
    expect(failure(() => runExported(test, modules))).toMatch(
      /headers\.if-match: null, expected/,
    );
    expect(await refusalOf(events, replayable(without))).toMatch(
      /^POST api\/lists at 0 ms: the recording has a request with \{ body: \[\], headers: /,
    );
  });
});

it("a redacted query is in no event and no refusal", async () => {
  const create = (backend: HttpBackend) => ({
    users: { me: () => new HttpClient(backend).get("api/me?pin=1234&a=1") },
  });
  const events = record(create, ({ users }) => follow(users.me()), {
    backend: new InMemoryDataService(),
    recorder: new Recorder({ redact: (key) => key === "pin" }),
  });
  const refusal = await refusalOf(events, replayable(create));

  for (const text of [JSON.stringify(events), refusal]) {
    expect(text).toContain("api/me?a=1");
    expect(text).not.toContain("1234");
  }
});
