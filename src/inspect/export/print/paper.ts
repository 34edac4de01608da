import { groupedBy } from "../../grouped-by.ts";
import type {
  CallTrack,
  CommandTrack,
  StreamTrack,
} from "../../marble-event.ts";
import { keyCode, listCode, literal, width } from "../literal.ts";
import { type AnswerCopy, initOfAnswer } from "../replay/revive.ts";
import type { Script, Stage, Visit } from "../script/script.ts";
import { type Row, visitMarbles } from "../script/row.ts";
import { nameParts } from "../services.ts";
import { isAnsweredAtOnce, type Request } from "../session/session.ts";
import type { Imports } from "./imports.ts";
import type { Locals } from "./locals.ts";
import type { Names } from "./names.ts";
import type { Values } from "./values.ts";

/** A statement with marbles: what stands before, within and after them. */
interface RowLine {
  readonly head: string;
  readonly marbles: string;
  readonly tail: string;
}

/** What a test is written with. */
export interface Pen {
  readonly script: Script;
  readonly names: Names;
  readonly imports: Imports;
  readonly locals: Locals;
  readonly values: Values;
}

const margin = 7; // characters of a line beside a row: `    "";`

/** Writes a test down. What it makes is the code of something. */
export class Paper implements Stage<string> {
  readonly #pen: Pen;
  readonly #rows: RowLine[] = [];
  readonly #lines: string[] = [];
  readonly #expectations: string[] = [];
  readonly #inputs: RowLine[] = [];
  readonly #visited = new Set<string>();
  readonly #helpers = new Set<string>();

  constructor(pen: Pen) {
    this.#pen = pen;
  }

  value(recorded: unknown, streams: Readonly<Record<string, string>>): string {
    const { code } = this.#pen.values;
    if (Object.keys(streams).length === 0) return code(recorded);
    const parts = Object.entries(recorded as object).map(([key, part]) => {
      const value = streams[key] ?? code(part);
      return value === key ? key : `${keyCode(key)}: ${value}`;
    });
    return listCode("{ ", parts, " }");
  }

  hot(words: string, row: Row): string {
    return this.#stream("hot", words.replace(/\$$/, ""), { row });
  }

  answer(request: Request, row: Row): string {
    const codeOf = (value: unknown): string =>
      this.#answerCode(value as AnswerCopy); // As every answer was checked to be.
    const words = this.#wordsOf(request);
    if (!isAnsweredAtOnce(request)) {
      return this.#stream("cold", words, { row, codeOf });
    }
    const name = `${this.#pen.names.of(words)}$`;
    const code =
      row.error === undefined
        ? listCode(
            `${this.#rxjs("of")}(`,
            Object.values(row.values).map(codeOf),
            ")",
          )
        : `${this.#rxjs("throwError")}(() => ${this.#pen.values.code(row.error)})`;
    this.#lines.push(`const ${name} = ${code};`);
    return name;
  }

  begin(answers: readonly (readonly [key: string, answer: string])[]): void {
    const byKey = groupedBy(answers, ([key]) => key);
    const entries = Array.from(byKey, ([key, [[, first], ...others]]) => {
      const list = [first, ...others.map(([, name]) => name)];
      const value = others.length > 0 ? listCode("[", list, "]") : first;
      return `${JSON.stringify(key)}: ${value}`;
    });
    const backend = this.#testing("ScriptedBackend");
    const script = listCode("{ ", entries, " }");
    this.#lines.push(`const backend = new ${backend}(${script});`);
  }

  stream(track: CallTrack | StreamTrack, args: readonly string[]): string {
    const name = `${this.#pen.names.of(nameParts(track.name)[1])}$`;
    const member = this.#member(track.name);
    const call =
      track.role === "call" ? `${member}(${args.join(", ")})` : member;
    const { shown } = this.#pen.script.session.code;
    const operator = shown?.[track.name]?.operator;
    const piped = operator === undefined ? call : `${call}.pipe(${operator})`;
    this.#lines.push(`const ${name} = ${piped};`);
    return name;
  }

  expectRequests(row: Row | undefined): void {
    const map = this.#rxjs("map");
    const sent = `${map}(({ method, url, body }) => ({ method, url, body }))`;
    const name = this.#pen.names.of("requests");
    this.#lines.push(`const ${name}$ = backend.requests$.pipe(${sent});`);
    this.#expect([`${name}$`], name, row);
  }

  expectOutput(stream: string, visit: Visit & { row: Row | undefined }): void {
    const { row, taken, from } = visit;
    const take = taken > 0 && `.pipe(${this.#rxjs("take")}(${taken}))`;
    const name = this.#visitor(stream);
    // Who comes at the start and stays to the end needs no words.
    const isToTheEnd = /[|#]/.test(row?.marbles ?? "") && !take;
    const subs = from === 0 && isToTheEnd ? [] : [`${name}Subs`];
    for (const one of subs) this.#rows.push(bare(one, visitMarbles(visit)));
    this.#expect([stream + (take || ""), ...subs], name, row);
  }

  expectSubscriptions(answer: string, marbles: string): void {
    const subs = answer.replace("$", "Subs");
    const at = this.#rows.findIndex(({ head }) => head.includes(` ${answer} `));
    this.#rows.splice(at + 1, 0, bare(subs, marbles));
    const actual = `${this.#helper("expectSubscriptions")}(${answer}.subscriptions)`;
    this.#expectations.push(`${actual}.toBe(${subs});`);
  }

  command({ name }: CommandTrack, args: readonly string[], at: number): void {
    const call = `${this.#member(name)}(${args.join(", ")});`;
    const schedule = `${this.#rxjs("asyncScheduler")}.schedule`;
    this.#expectations.push(`${schedule}(() => {\n  ${call}\n}, ${at});`);
  }

  /** All that has been written, statement by statement. */
  statements(): string[] {
    const { script, values, locals } = this.#pen;
    const names = ["cold", "hot", "expectObservable", "expectSubscriptions"];
    const helpers = names.filter((name) => this.#helpers.has(name));
    const services = `const { ${locals.list()} } = ${script.session.code.setup};`;
    // Right after the backend, which it needs.
    const at =
      this.#lines.findIndex((line) => line.includes(" backend = ")) + 1;
    return [
      `const { ${helpers.join(", ")} } = helpers;`,
      ...values.lines,
      ...aligned([...this.#inputs, ...this.#rows]),
      "",
      ...this.#lines.slice(0, at),
      services,
      ...this.#lines.slice(at),
      "",
      ...this.#expectations,
    ];
  }

  #expect(actual: readonly string[], name: string, row?: Row): void {
    const { marbles = "-" } = row ?? {};
    this.#rows.push(bare(name, marbles));
    const call = `${this.#helper("expectObservable")}(${actual.join(", ")})`;
    const args = row ? this.#argsAfter(row) : [];
    this.#expectations.push(`${call}.toBe(${[name, ...args].join(", ")});`);
  }

  /** Writes `const name$ = hot("…", …);`, or `cold`. */
  #stream(
    helper: "hot" | "cold",
    words: string,
    { row, codeOf }: { row: Row; codeOf?: (value: unknown) => string },
  ): string {
    const name = `${this.#pen.names.of(words)}$`;
    const isEmpty = Object.keys(row.values).length === 0;
    const args = this.#argsAfter(row, codeOf).map((arg) => `, ${arg}`);
    const rows = helper === "hot" ? this.#inputs : this.#rows;
    rows.push({
      head: `const ${name} = ${this.#helper(helper)}${isEmpty ? "<never>" : ""}(`,
      marbles: row.marbles,
      tail: `${args.join("")})`,
    });
    return name;
  }

  /** What `hot`, `cold` and `toBe` take after the marbles. */
  #argsAfter({ values, error }: Row, codeOf = this.#pen.values.code): string[] {
    const entries = Object.entries(values);
    const list = entries.map(([letter, one]) => `${letter}: ${codeOf(one)}`);
    const written = listCode("{ ", list, " }");
    if (error !== undefined) return [written, this.#pen.values.code(error)];
    // Without values, a letter stands for itself.
    const isPlain = entries.every(([letter, value]) => letter === value);
    return isPlain ? [] : [written];
  }

  #answerCode(answer: AnswerCopy): string {
    const init = initOfAnswer(answer);
    const more = Object.keys(init).length > 0 ? [literal(init, "")] : [];
    const args = [this.#pen.values.code(answer.body), ...more];
    return `${this.#testing("httpResponse")}(${args.join(", ")})`;
  }

  /** A request is called after its call, or else after its address. */
  #wordsOf({ track }: Request): string {
    const { outputs, roots } = this.#pen.script.session;
    const tracks = [...outputs, ...roots].map((one) => one.track);
    const caller = tracks.find(
      ({ call, role }) =>
        call !== undefined && call === track.call && role !== "request",
    );
    const words = caller
      ? nameParts(caller.name)[1]
      : `${track.method.toLowerCase()} ${addressWord(track.url)}`;
    return `${words} request`;
  }

  /** What the next visitor of `stream` is called. */
  #visitor(stream: string): string {
    const name = stream.replace("$", "");
    const isFirst = !this.#visited.has(name);
    this.#visited.add(name);
    return isFirst ? name : this.#pen.names.of(name);
  }

  #member(name: string): string {
    const [service, member] = nameParts(name);
    const key = keyCode(member);
    const access = key === member ? `.${key}` : `[${JSON.stringify(member)}]`;
    return this.#pen.locals.of(service) + access;
  }

  #helper(name: string): string {
    this.#helpers.add(name);
    return name;
  }

  #rxjs(name: string): string {
    return this.#pen.imports.use("rxjs", name);
  }

  #testing(name: string): string {
    return this.#pen.imports.use("rx-heroes/testing", name);
  }
}

/** `heroes` of `api/heroes/12?name=m`. */
export function addressWord(url: string): string {
  const segments = url.replace(/\?.*/, "").split("/");
  return segments.reverse().find((one) => /[A-Za-z]/.test(one)) ?? "answer";
}

/** Marbles alone. */
function bare(name: string, marbles: string): RowLine {
  return { head: `const ${name} = `, marbles, tail: "" };
}

/** The statements, the marbles under one another where there is room. */
function aligned(rows: readonly RowLine[]): string[] {
  const column = Math.max(...rows.map(({ head }) => head.length));
  return rows.map(({ head, marbles, tail }) => {
    const isLong = column + marbles.length + margin > width;
    const blanks = marbles === "-" || isLong ? 0 : column - head.length;
    return `${head}${JSON.stringify(" ".repeat(blanks) + marbles)}${tail};`;
  });
}
