import type { HttpResponse } from "../../../http/http-types.ts";
import { httpResponse } from "../../testing/http-response.ts";
import { argumentsOf } from "./arguments.ts";
import { Code, isName, keyCode, quoted, Values, withEscapes } from "./code.ts";
import type { Input } from "./inputs.ts";
import { aligned, type Declaration } from "./layout.ts";
import {
  type Marbles,
  marblesOf,
  ofUnit,
  subscriptionMarbles,
} from "./marbles.ts";
import { memberOf } from "./members.ts";
import {
  identifier,
  inputWord,
  localName,
  Names,
  responseWord,
  wordOf,
} from "./names.ts";
import type { Plan, Statement } from "./place.ts";
import {
  inputMarbles,
  isBehavior,
  isOver,
  outputMarbles,
  type Replay,
  type Sent,
  valuesOf,
} from "./replay.ts";
import type { Replayable } from "./replayable.ts";
import { labelInResponse, responseNotes } from "./responses.ts";
import { isAtOnce, type Output, type Session, type Unit } from "./session.ts";

/** What a user chooses of the text of a test. */
export interface PrintOptions {
  readonly title: string | undefined;
  readonly runner: Replayable["runner"];
}

/** The text of a test that does what a replay did, and expects the same. */
export function printTest(
  session: Session,
  plan: Plan,
  replay: Replay,
  leftOut: readonly string[],
  options: PrintOptions,
): string {
  const printer = new Printer(session, plan, replay);
  // The first time, to count which values are used twice.
  printer.body();
  return printer.test(leftOut, options);
}

/** Prints one test. */
class Printer {
  readonly #session: Session;
  readonly #plan: Plan;
  readonly #replay: Replay;
  readonly #names: Names;
  readonly #values: Values;
  readonly #services = new Map<string, string>();
  readonly #inputs = new Map<Input, string>();
  readonly #responses = new Map<Sent, string>();
  readonly #streams = new Map<Unit, string>();
  readonly #outputs = new Map<Output, string>();
  #helpers = new Set<string>();
  #isCounting = true;

  constructor(session: Session, plan: Plan, replay: Replay) {
    [this.#session, this.#plan, this.#replay] = [session, plan, replay];
    const { imports } = session.code;
    this.#names = new Names([
      ...Object.values(imports).flat(),
      // Functions that the test may import from RxJS.
      ..."BehaviorSubject concat defer ignoreElements map NEVER of".split(" "),
      ..."ReplaySubject shareReplay startWith switchAll take".split(" "),
      ..."throwError timer".split(" "),
    ]);
    this.#values = new Values(this.#names);
    for (const input of plan.inputs)
      this.#inputs.set(input, `${this.#base(inputWord(input), ["$"])}$`);
    for (const sent of replay.sent)
      this.#responses.set(sent, this.#base(responseWord(sent), ["$", "Subs"]));
    for (const { unit, output } of plan.statements) {
      if (!output) continue;
      const base = this.#base(wordOf(unit.path), ["$", "Subs", ""]);
      this.#outputs.set(output, base);
      if (!this.#streams.has(unit)) this.#streams.set(unit, `${base}$`);
    }
  }

  test(
    leftOut: readonly string[],
    { title, runner = "vitest" }: PrintOptions,
  ): string {
    this.#isCounting = false;
    const body = this.body();
    const { plan, replay } = { plan: this.#plan, replay: this.#replay };
    const { setup, imports, shown = {} } = this.#session.code;
    const operators = plan.units.map(({ path }) => shown[path]?.operator);
    const own = [setup, ...operators].join(" ");
    for (const [module, names] of Object.entries(imports))
      for (const name of names)
        if (own.includes(localName(name))) this.#names.imported(module, name);
    const module = runner === "jest" ? "@jest/globals" : "vitest";
    const fromRunner = (name: string): string =>
      this.#names.imported(module, name);
    const scheduler = `new ${this.#testing("MarbleScheduler")}()`;
    const it = fromRunner("it");
    const vi = replay.logs ? fromRunner(runner === "jest" ? "jest" : "vi") : "";
    const restore = replay.logs
      ? [`${fromRunner("afterEach")}(() => { ${vi}.restoreAllMocks(); });`, ""]
      : [];
    const lines = [
      ...commentLines(leftOut),
      ...(replay.logs
        ? [`${vi}.spyOn(console, "error").mockReturnValue(undefined);`]
        : []),
      ...(replay.isEndless ? [`const scheduler = ${scheduler};`] : []),
      `${replay.isEndless ? "scheduler" : scheduler}.run((helpers) => {`,
      `  const { ${[...this.#helpers].sort().join(", ")} } = helpers;`,
      ...(replay.isEndless ? [`  scheduler.maxFrames = ${plan.end};`] : []),
      ...body.map(indented),
      "});",
    ];
    return [
      ...this.#names.importLines(),
      "",
      ...restore,
      `${it}(${quoted(title ?? titleOf(plan))}, () => {`,
      ...lines.map(indented),
      "});",
      "",
    ].join("\n");
  }

  /** The lines within `run`. */
  body(): string[] {
    this.#helpers = new Set(["expectObservable"]);
    const { statements, inputs } = this.#plan;
    const { sent } = this.#replay;
    const expected = statements.flatMap(({ output }) =>
      output ? this.#expectedOf(output) : [],
    );
    const requests = sent.length > 0 ? [this.#requests()] : [];
    const subjects: string[] = [];
    const declarations = [
      ...inputs.flatMap((input) => this.#input(input, subjects)),
      ...sent.flatMap((one) => this.#response(one)),
      ...requests.map(({ declaration }) => declaration),
      ...expected.flatMap((one) => one.declarations),
    ];
    const calls = statements.flatMap((statement) => this.#call(statement));
    const expects = [
      ...[...expected, ...requests].map(({ expect }) => expect),
      ...sent.flatMap((one) => this.#expectSubscriptions(one)),
    ];
    const { setup } = this.#session.code;
    const usesBackend = requests.length > 0 || /\bbackend\b/.test(setup);
    const backend = usesBackend ? [this.#backend()] : [];
    const services = Array.from(this.#services, ([name, local]) =>
      name === local ? name : `${keyCode(name)}: ${local}`,
    );
    return [
      ...this.#values.constants.splice(0),
      ...aligned(declarations),
      ...subjects,
      "",
      ...backend,
      `const { ${services.join(", ")} } = ${setup};`,
      ...requests.map(({ stream }) => stream),
      ...calls,
      "",
      ...expects,
    ];
  }

  #base(name: string, endings: readonly string[]): string {
    return this.#names.uniqueBase(name, endings);
  }

  #rx(name: string): string {
    return this.#names.imported("rxjs", name);
  }

  #testing(name: string): string {
    return this.#names.imported("rx-heroes/testing", name);
  }

  #code(value: unknown): string {
    if (!this.#isCounting) return this.#values.code(value);
    this.#values.count(value);
    return "";
  }

  #list(values: readonly unknown[]): string {
    return values.map((value) => this.#code(value)).join(", ");
  }

  /** What follows the marbles in `hot`, `cold` and `toBe`. */
  #meanings({ values, error }: Marbles): string {
    const hasValues = Object.keys(values).length > 0;
    if (error !== undefined) return `, ${this.#list([values, error])}`;
    return hasValues ? `, ${this.#code(values)}` : "";
  }

  #scripted(
    helper: "hot" | "cold",
    name: string,
    drawn: Marbles,
    pipe = "",
  ): Declaration {
    this.#helpers.add(helper);
    return {
      before: `const ${name} = ${helper}(`,
      marbles: drawn.marbles,
      after: `${this.#meanings(drawn)})${pipe}`,
    };
  }

  /** Adds what feeds Subjects to `subjects`. */
  #input(input: Input, subjects: string[]): (Declaration | string)[] {
    const { kind, prefix, emissions } = input;
    const name = this.#inputs.get(input) ?? "";
    const values = valuesOf(prefix);
    if (kind === "state") return this.#state(input, name, subjects);
    if (isOver(prefix)) {
      const error = prefix.find(({ kind }) => kind === "E");
      const values$ = `${this.#rx("of")}(${this.#list(values)})`;
      const all = error
        ? `${this.#rx("concat")}(${values$}, ${this.#rx("throwError")}(() => ${this.#code(error.value)}))`
        : values$;
      return [`const ${name} = ${all};`];
    }
    const start = this.#list(values);
    if (emissions.length === 0) {
      const never = this.#rx("NEVER");
      const all =
        values.length > 0
          ? `${never}.pipe(${this.#rx("startWith")}(${start}))`
          : never;
      return [`const ${name} = ${all};`];
    }
    const operators = [
      ...(hasValues(emissions) ? [] : [`${this.#rx("ignoreElements")}()`]),
      ...(values.length > 0 ? [`${this.#rx("startWith")}(${start})`] : []),
    ];
    const pipe = operators.length > 0 ? `.pipe(${operators.join(", ")})` : "";
    const drawn = ofUnit(input.unit, () => inputMarbles(this.#plan, input));
    return [this.#scripted(kind, name, drawn, pipe)];
  }

  #state(input: Input, name: string, subjects: string[]): Declaration[] {
    const values = valuesOf(input.prefix);
    if (isBehavior(input)) {
      const create = `new ${this.#rx("BehaviorSubject")}(${this.#list(values)})`;
      subjects.push(`const ${name} = ${create};`);
    } else {
      const create = `new ${this.#rx("ReplaySubject")}(${input.size})`;
      subjects.push(`const ${name} = ${create};`);
      for (const value of values)
        subjects.push(`${name}.next(${this.#code(value)});`);
    }
    const later = `${name.slice(0, -1)}Later$`;
    subjects.push(`${later}.subscribe(${name});`);
    const drawn = ofUnit(input.unit, () => inputMarbles(this.#plan, input));
    return [this.#scripted("hot", later, drawn)];
  }

  #response(sent: Sent): (Declaration | string)[] {
    const name = `${this.#responses.get(sent)}$`;
    const { recorded } = sent;
    if (!recorded || labelInResponse(recorded))
      return [`const ${name} = ${this.#rx("NEVER")};`];
    const notes = responseNotes(recorded).map((note) =>
      note.kind === "N"
        ? { ...note, value: this.#httpResponse(note.value) }
        : note,
    );
    const [first] = notes;
    if (!isAtOnce(recorded)) {
      const declaration = this.#scripted("cold", name, marblesOf(notes));
      return [declaration, ...this.#subscriptions(sent)];
    }
    const create =
      first?.kind === "E"
        ? `${this.#rx("throwError")}(() => ${this.#code(first.value)})`
        : `${this.#rx("of")}(${this.#code(first?.value)})`;
    return [`const ${name} = ${create};`];
  }

  #httpResponse(value: unknown): Code {
    const { body, headers, status, statusText, url } = value as HttpResponse;
    const defaults = httpResponse(null);
    const named = Object.fromEntries(headers);
    const init = {
      ...(status !== defaults.status && { status }),
      ...(statusText !== defaults.statusText && { statusText }),
      ...(url !== defaults.url && { url }),
      ...(Object.keys(named).length > 0 && { headers: named }),
    };
    const args = Object.keys(init).length > 0 ? [body, init] : [body];
    return new Code(`${this.#testing("httpResponse")}(${this.#list(args)})`);
  }

  /** The subscription of a response, if it is by marbles. */
  #subscriptions(sent: Sent): Declaration[] {
    const [log] = sent.subscriptions;
    if (!log) return [];
    const { subscribedFrame, unsubscribedFrame } = log;
    const marbles = subscriptionMarbles(subscribedFrame, unsubscribedFrame);
    return [declared(`${this.#responses.get(sent)}Subs`, marbles)];
  }

  #expectSubscriptions(sent: Sent): string[] {
    if (!sent.recorded || isAtOnce(sent.recorded)) return [];
    if (this.#subscriptions(sent).length === 0) return [];
    this.#helpers.add("expectSubscriptions");
    const name = this.#responses.get(sent);
    return [`expectSubscriptions(${name}$.subscriptions).toBe(${name}Subs);`];
  }

  #backend(): string {
    const byKey = new Map<string, string[]>();
    for (const sent of this.#replay.sent) {
      const { request, recorded } = sent;
      const name = `${this.#responses.get(sent)}$`;
      const isTyped =
        !recorded ||
        isAtOnce(recorded) ||
        labelInResponse(recorded) !== undefined ||
        hasValues(recorded.events);
      const code = isTyped
        ? name
        : `${name}.pipe(${this.#rx("ignoreElements")}())`;
      const key = `${request.method} ${request.url}`;
      byKey.set(key, [...(byKey.get(key) ?? []), code]);
    }
    const script = Array.from(byKey, ([key, [first, ...more]]) => {
      const all = more.length > 0 ? `[${[first, ...more].join(", ")}]` : first;
      return `${keyCode(key)}: ${all}`;
    });
    const answers = script.length > 0 ? `{ ${script.join(", ")} }` : "{}";
    return `const backend = new ${this.#testing("ScriptedBackend")}(${answers});`;
  }

  /** What is expected of the requests. */
  #requests(): { declaration: Declaration; stream: string; expect: string } {
    const { sent } = this.#replay;
    const all = sent.flatMap(({ recorded }) =>
      Object.keys(recorded?.track.headers ?? {}),
    );
    const headers = [...new Set(all)].sort();
    const notes = sent.map(({ at, request, recorded }) => {
      const { method, url, body } = request;
      const named = Object.fromEntries(
        headers.map((name) => [name, request.headers.get(name)]),
      );
      const value = {
        ...{ method, url, body: recorded ? recorded.track.body : body },
        ...(headers.length > 0 && { headers: named }),
      };
      return { at, kind: "N" as const, value };
    });
    const drawn = marblesOf(notes);
    const named = headers.map(
      (name) => `${keyCode(name)}: headers.get(${quoted(name)})`,
    );
    const [given, picked] =
      headers.length > 0
        ? [", headers", `, headers: { ${named.join(", ")} }`]
        : ["", ""];
    const map = `${this.#rx("map")}(({ method, url, body${given} }) => ({ method, url, body${picked} }))`;
    return {
      declaration: declared("requests", drawn.marbles),
      stream: `const requests$ = backend.requests$.pipe(${map});`,
      expect: `expectObservable(requests$).toBe(requests${this.#meanings(drawn)});`,
    };
  }

  /** What is expected of a subscription. */
  #expectedOf(output: Output): { declarations: Declaration[]; expect: string } {
    const { unit, track, take } = output;
    const base = this.#outputs.get(output) ?? "";
    const stream = unit.call ? this.#streams.get(unit) : this.#member(unit);
    const operator = this.#session.code.shown?.[track.name]?.operator;
    const isApart = this.#plan.statements.some(
      (one) => one.unit === unit && !one.output,
    );
    const operators = [
      ...(isApart ? [`${this.#rx("switchAll")}()`] : []),
      ...(operator === undefined ? [] : [operator]),
      ...(take > 0 ? [`${this.#rx("take")}(${take})`] : []),
    ];
    const pipe = operators.length > 0 ? `.pipe(${operators.join(", ")})` : "";
    const subs = outputMarbles(this.#plan, output);
    const hasSubs = subs !== "^";
    const notes = (this.#replay.notes.get(output) ?? []).map((note) => ({
      ...note,
      value: note.shown,
    }));
    const drawn = ofUnit(unit, () => marblesOf(notes));
    return {
      declarations: [
        ...(hasSubs ? [declared(`${base}Subs`, subs)] : []),
        declared(base, drawn.marbles),
      ],
      expect: `expectObservable(${stream}${pipe}${hasSubs ? `, ${base}Subs` : ""}).toBe(${base}${this.#meanings(drawn)});`,
    };
  }

  /** The call of a statement, if it makes one. */
  #call({ unit, output, makesCall }: Statement): string[] {
    const { call, outputs } = unit;
    if (!call || (output && !makesCall)) return [];
    const at = this.#plan.times.get(call.events[0]) ?? 0;
    const code = this.#callCode(unit);
    const name = this.#streams.get(unit);
    if (output) {
      const stream = this.#plan.direct.has(unit)
        ? code
        : `${this.#rx("defer")}(() => ${code})`;
      return [`const ${name} = ${stream};`];
    }
    const timer = `${this.#rx("timer")}(${at})`;
    if (outputs.length === 0)
      return [`${timer}.subscribe(() => { ${code}; });`];
    // Called once, at its time, and subscribed to later.
    const operators = `${this.#rx("map")}(() => ${code}), ${this.#rx("shareReplay")}(1)`;
    return [
      `const ${name} = ${timer}.pipe(${operators});`,
      `${name}.subscribe();`,
    ];
  }

  #callCode(unit: Unit): string {
    const args = argumentsOf(unit, {
      stream: (input) =>
        new Code(input ? (this.#inputs.get(input) ?? "") : this.#rx("NEVER")),
      service: (name) => new Code(this.#service(name)),
    });
    return `${this.#member(unit)}(${this.#list(args)})`;
  }

  #member({ call, outputs }: Unit): string {
    const { track } = call ?? outputs[0] ?? {};
    const { services } = this.#session;
    const [service = "", ...keys] =
      (track && memberOf(services, track))?.path ?? [];
    const access = keys.map((key) =>
      isName(key) ? `.${key}` : `[${quoted(key)}]`,
    );
    return this.#service(service) + access.join("");
  }

  #service(name: string): string {
    const known = this.#services.get(name);
    if (known !== undefined) return known;
    const local = this.#names.unique(identifier(name));
    this.#services.set(name, local);
    return local;
  }
}

function declared(name: string, marbles: string): Declaration {
  return { before: `const ${name} = `, marbles, after: "" };
}

/** Whether there is a value by which TypeScript can tell the stream's type. */
function hasValues(events: readonly { readonly kind: string }[]): boolean {
  return events.some(({ kind }) => kind === "N");
}

function indented(line: string): string {
  return line === "" ? "" : `  ${line}`;
}

function commentLines(leftOut: readonly string[]): string[] {
  if (leftOut.length === 0) return [];
  const lines = leftOut.map((one) => `// - ${withEscapes(one)}`);
  return ["// Left out of this test:", ...lines];
}

/** Names the first methods and streams. */
function titleOf({ units }: Plan): string {
  const names = units.map(({ path }) => path.slice(path.indexOf(".") + 1));
  const [first, ...more] = new Set(names);
  const shown = [first, ...more.slice(0, 3)].join(", ");
  return `does what was seen of ${shown}${more.length > 3 ? ", …" : ""}`;
}
