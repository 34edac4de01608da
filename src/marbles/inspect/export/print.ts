/* eslint-disable @typescript-eslint/no-unused-vars, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-assignment -- a first version */
import { httpResponse } from "../../testing/http-response.ts";
import { isObject } from "../copy.ts";
import { Code, isName, keyCode, quoted, Values } from "./code.ts";
import {
  type MarbleArgs,
  marbleArgs,
  ofUnit,
  subscriptionMarbles,
} from "./marbles.ts";
import type { Plan, Statement } from "./place.ts";
import {
  argumentsOf,
  inputNotes,
  isAtOnce,
  isOver,
  outputMarbles,
  labelInResponse,
  type Replay,
  responseNotes,
  type Sent,
} from "./replay.ts";
import { type Input, memberOf, type Session, type Unit } from "./session.ts";

const reserved =
  "helpers backend cold hot expectObservable expectSubscriptions scheduler requests$ it vi afterEach " +
  "concat defer EMPTY map NEVER of ReplaySubject BehaviorSubject startWith take throwError timer " +
  "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var undefined void while with yield";

/** The text of a test that does what `replayOf` did, and expects the same. */
export function printTest(
  session: Session,
  plan: Plan,
  replay: Replay,
  {
    title = titleOf(plan),
    runner = "vitest",
  }: { title?: string | undefined; runner?: string | undefined },
): string {
  const { setup, imports, shown = {} } = session.code;
  const imported = new Map<string, Set<string>>();
  const importName = (module: string, name: string): string => {
    imported.set(module, (imported.get(module) ?? new Set()).add(name));
    return name;
  };
  const rx = (name: string): string => importName("rxjs", name);
  const testing = (name: string): string =>
    importName("rx-heroes/testing", name);
  const used = new Set([
    ...reserved.split(" "),
    ...Object.values(imports).flat(),
  ]);
  const unique = (name: string, ending = ""): string => {
    for (let i = 1; ; i++) {
      const numbered = `${name}${i === 1 ? "" : i}${ending}`;
      if (!used.has(numbered)) return (used.add(numbered), numbered);
    }
  };
  const values = new Values(importName, unique);
  let [isCounting, helpers] = [true, new Set(["expectObservable"])];
  const code = (value: unknown): string => {
    if (!isCounting) return values.code(value);
    values.count(value);
    return "";
  };
  const args = (all: readonly unknown[]): string => all.map(code).join(", ");

  const services = new Map<string, string>();
  const serviceName = (name: string): string => {
    const known = services.get(name) ?? unique(name.replace(/\W/g, "_"));
    services.set(name, known);
    return known;
  };
  const inputNames = new Map(
    plan.inputs.map((input) => [input, unique(inputWord(input), "$")]),
  );
  const responseNames = new Map(
    replay.sent.map((sent) => [sent, unique(responseWord(sent), "$")]),
  );
  const streamNames = new Map<Unit, string>();

  function scripted(helper: "hot" | "cold", all: MarbleArgs): string {
    helpers.add(helper);
    const [marbles, values = {}] = all;
    const isEmpty =
      Object.keys(values).length === 0 &&
      !/[A-Za-z]/.test(marbles.replace(/\d+m?s/g, ""));
    return `${helper}${isEmpty ? "<never>" : ""}(${args(all)})`;
  }

  function inputCode(input: Input): string {
    const { kind, prefix } = input;
    const name = inputNames.get(input) ?? "";
    const prefixValues = prefix
      .filter(({ kind }) => kind === "N")
      .map(({ value }) => value);
    const error = prefix.find(({ kind }) => kind === "E");
    if (kind === "state") {
      const subject =
        input.size === 1 && prefixValues.length === 1
          ? `new ${rx("BehaviorSubject")}(${args(prefixValues)})`
          : `new ${rx("ReplaySubject")}(${input.size})`;
      const next = subject.includes("Replay")
        ? prefixValues.map((value) => `${name}.next(${code(value)});`)
        : [];
      const hot = scripted("hot", marbleArgs(inputNotes(plan, input)));
      return [
        `const ${name} = ${subject};`,
        ...next,
        `${hot}.subscribe(${name});`,
      ].join("\n");
    }
    if (isOver(prefix)) {
      const of = `${rx("of")}(${args(prefixValues)})`;
      return `const ${name} = ${error ? `${rx("concat")}(${of}, ${rx("throwError")}(() => ${code(error.value)}))` : of};`;
    }
    const base = scripted(kind, marbleArgs(inputNotes(plan, input)));
    const start =
      prefix.length > 0
        ? `.pipe(${rx("startWith")}(${args(prefixValues)}))`
        : "";
    return `const ${name} = ${base}${start};`;
  }

  function responseCode(sent: Sent): string {
    const { recorded } = sent;
    if (!recorded || labelInResponse(recorded)) return rx("NEVER");
    const notes = responseNotes(recorded).map((note) =>
      note.kind === "N"
        ? { ...note, value: new Code(responseLiteral(note.value)) }
        : note,
    );
    const [first] = notes;
    if (!isAtOnce(recorded)) return scripted("cold", marbleArgs(notes));
    return first?.kind === "E"
      ? `${rx("throwError")}(() => ${code(first.value)})`
      : `${rx("of")}(${code(first?.value)})`;
  }

  function responseLiteral(response: unknown): string {
    const { body, headers, ...init } = response as ReturnType<
      typeof httpResponse
    >;
    const defaults = httpResponse(null);
    const given = Object.entries({
      ...init,
      headers: Object.fromEntries(headers),
    }).filter(([key, value]) =>
      isObject(value)
        ? Object.keys(value).length > 0
        : value !== Reflect.get(defaults, key),
    );
    const all = given.length > 0 ? [body, Object.fromEntries(given)] : [body];
    return `${testing("httpResponse")}(${args(all)})`;
  }

  function memberCode(path: string): string {
    const [service, ...keys] = memberOf(session.services, path)?.path ?? [path];
    const access = keys.map((key) =>
      isName(key) ? `.${key}` : `[${quoted(key)}]`,
    );
    return serviceName(service) + access.join("");
  }

  function callCode(unit: Unit): string {
    const variables = Object.fromEntries(
      Object.keys(session.services).map((name) => [name, new Code(name)]),
    );
    for (const name of services.keys())
      variables[name] = new Code(serviceName(name));
    const given = argumentsOf(
      unit,
      (input) => new Code(inputNames.get(input) ?? ""),
      variables,
    );
    for (const arg of given.flatMap((one) =>
      isObject(one) ? [one, ...Object.values(one)] : [],
    ))
      if (arg instanceof Code && arg.text in variables) serviceName(arg.text);
    return `${memberCode(unit.path)}(${args(given)})`;
  }

  function statementCode({ unit, output, isCall }: Statement): string {
    if (!output) {
      const at = plan.times.get(unit.call as object) ?? 0;
      if (unit.outputs.length === 0)
        return `${rx("timer")}(${at}).subscribe(() => { ${callCode(unit)}; });`;
      const name = streamNames.get(unit) ?? unique(wordOf(unit.path), "$");
      streamNames.set(unit, name);
      return `let ${name}: ReturnType<typeof ${memberCode(unit.path)}>;\n${rx("timer")}(${at}).subscribe(() => { ${name} = ${callCode(unit)}; });`;
    }
    const source = unit.call
      ? `${rx("defer")}(() => ${isCall ? callCode(unit) : streamNames.get(unit)})`
      : memberCode(unit.path);
    const operator = shown[output.track.name]?.operator;
    const operators = [
      ...(operator === undefined ? [] : [operator]),
      ...(output.take > 0 ? [`${rx("take")}(${output.take})`] : []),
    ];
    const piped =
      operators.length > 0 ? `${source}.pipe(${operators.join(", ")})` : source;
    const marbles = outputMarbles(plan, output);
    const subs = marbles === "^" ? "" : `, ${quoted(marbles)}`;
    const notes = (replay.notes.get(output) ?? []).map(
      ({ at, kind, shown }) => ({ at, kind, value: shown }),
    );
    return `expectObservable(${piped}${subs}).toBe(${args(ofUnit(unit, () => marbleArgs(notes)))});`;
  }

  function body(): string {
    helpers = new Set(["expectObservable"]);
    const inputs = plan.inputs.map(inputCode);
    const responses = replay.sent.map(
      (sent) => `const ${responseNames.get(sent)} = ${responseCode(sent)};`,
    );
    const byKey = new Map<string, string[]>();
    for (const sent of replay.sent) {
      const key = `${sent.request.method} ${sent.request.url}`;
      byKey.set(key, [
        ...(byKey.get(key) ?? []),
        responseNames.get(sent) ?? "",
      ]);
    }
    const script = Array.from(
      byKey,
      ([key, [name, ...more]]) =>
        `${quoted(key)}: ${more.length > 0 ? `[${[name, ...more].join(", ")}]` : name}`,
    );
    const statements = plan.statements.map(statementCode);
    const headers = [
      ...new Set(
        replay.sent.flatMap(({ recorded }) =>
          Object.keys(recorded?.track.headers ?? {}),
        ),
      ),
    ].sort();
    const named = headers.map(
      (name) => `${keyCode(name)}: headers.get(${quoted(name)})`,
    );
    const picked =
      headers.length > 0
        ? `method, url, body, headers: { ${named.join(", ")} }`
        : "method, url, body";
    const given =
      headers.length > 0 ? "method, url, body, headers" : "method, url, body";
    const notes = replay.sent.map(
      ({ at, request: { method, url, body: sentBody, ...rest }, recorded }) => {
        const all = Object.fromEntries(
          headers.map((name) => [name, rest.headers.get(name)]),
        );
        const value = {
          method,
          url,
          body: recorded ? recorded.track.body : sentBody,
          ...(headers.length > 0 && { headers: all }),
        };
        return { at, kind: "N" as const, value };
      },
    );
    const requests = `expectObservable(backend.requests$.pipe(${rx("map")}(({ ${given} }) => ({ ${picked} })))).toBe(${args(marbleArgs(notes))});`;
    const subscriptions = replay.sent.flatMap((sent) => {
      const {
        recorded,
        subscriptions: [log],
      } = sent;
      if (!log || !recorded || isAtOnce(recorded)) return [];
      helpers.add("expectSubscriptions");
      const marbles = subscriptionMarbles(
        log.subscribedFrame,
        log.unsubscribedFrame,
      );
      return [
        `expectSubscriptions(${responseNames.get(sent)}.subscriptions).toBe(${quoted(marbles)});`,
      ];
    });
    const names = Array.from(services, ([name, local]) =>
      name === local ? name : `${keyCode(name)}: ${local}`,
    );
    return [
      ...values.constants.splice(0),
      ...inputs,
      ...responses,
      `const backend = new ${testing("ScriptedBackend")}({ ${script.join(", ")} });`,
      `const { ${names.join(", ")} } = ${setup};`,
      "",
      ...statements,
      requests,
      ...subscriptions,
    ].join("\n");
  }

  body();
  isCounting = false;
  const text = body();
  const scheduler = testing("MarbleScheduler");
  const own = `${setup} ${plan.units.map(({ path }) => shown[path]?.operator).join(" ")}`;
  for (const [module, list] of Object.entries(imports))
    for (const name of list)
      if (new RegExp(`\\b${name}\\b`).test(own)) importName(module, name);
  const run = runner === "jest" ? "@jest/globals" : runner;
  importName(run, "it");
  if (replay.logs) importName(run, runner === "jest" ? "jest as vi" : "vi");
  const cut = replay.isEndless ? `scheduler.maxFrames = ${plan.end};\n` : "";
  const head = Array.from(
    imported,
    ([module, names]) =>
      `import { ${[...names].sort().join(", ")} } from ${quoted(module)};`,
  );
  return `${head.join("\n")}

it(${quoted(title)}, () => {
${replay.logs ? 'vi.spyOn(console, "error").mockReturnValue(undefined);\n' : ""}const scheduler = new ${scheduler}();
scheduler.run((helpers) => {
const { ${[...helpers].sort().join(", ")} } = helpers;
${cut}${text}
});
});
`;
}

function titleOf({ units }: Plan): string {
  const names = new Set(
    units.map(({ path }) => path.slice(path.indexOf(".") + 1)),
  );
  return `does what was seen of ${[...names].slice(0, 4).join(", ")}`;
}

function wordOf(path: string): string {
  const word = path.slice(path.lastIndexOf(".") + 1).replace(/\W/g, "_");
  return word.replace(/\$$/, "") || "stream";
}

function inputWord({ unit, slot: { key } }: Input): string {
  return wordOf(
    key !== undefined && !/^\d/.test(key) ? key : `${unit.path}Input`,
  );
}

/** `getHeroes` of `GET api/heroes/12?name=m`. */
function responseWord({ request: { method, url } }: Sent): string {
  const segments = url.replace(/\?.*/, "").split("/");
  const word = segments.reverse().find((one) => /^[A-Za-z]+$/.test(one)) ?? "";
  return (
    method.toLowerCase() + word.replace(/^./, (first) => first.toUpperCase())
  );
}
