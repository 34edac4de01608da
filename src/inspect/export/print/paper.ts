import type {
  CallTrack,
  CommandTrack,
  StreamTrack,
} from "../../marble-event.ts";
import { keyCode, listCode, literal } from "../literal.ts";
import { type AnswerCopy, initOfAnswer } from "../replay/revive.ts";
import { type Row, visitMarbles } from "../script/row.ts";
import type { Script, Stage, Visit } from "../script/script.ts";
import { nameParts } from "../services.ts";
import { isAnsweredAtOnce, type Request } from "../session/session.ts";
import { aligned, type MarbleRow, namedRow } from "./marble-row.ts";
import { type Pen, Values } from "./values.ts";
import { addressWord, requestWords } from "./words.ts";

/** Writes a test down. What it makes is the code of something. */
export class Paper implements Stage<string> {
  readonly #script: Script;
  readonly #pen: Pen;
  readonly #values: Values;
  readonly #rows: MarbleRow[] = [];
  readonly #backend: string[] = [];
  readonly #streams: string[] = [];
  readonly #expectations: string[] = [];
  /** What is expected, by the name of its stream, for those who come twice. */
  readonly #visited = new Set<string>();
  readonly #helpers = new Set<string>();

  constructor(script: Script, pen: Pen) {
    this.#script = script;
    this.#pen = pen;
    this.#values = new Values(pen);
  }

  /** How often each object has been written, by its code. */
  get counts(): ReadonlyMap<string, number> {
    return this.#values.counts;
  }

  value(recorded: unknown): string {
    return this.#values.code(recorded, "argument");
  }

  object(properties: readonly (readonly [string, string])[]): string {
    const parts = properties.map(([key, value]) =>
      value === key ? key : `${keyCode(key)}: ${value}`,
    );
    return listCode("{ ", parts, " }");
  }

  hot(words: string, row: Row): string {
    return this.#marbles("hot", words.replace(/\$$/, ""), row);
  }

  answer(request: Request, row: Row): string {
    const words = requestWords(request, this.#script.session);
    const hint = addressWord(request.track.url);
    const codeOf = (value: unknown): string =>
      this.#answerCode(value as AnswerCopy, hint); // A backend emits answers.
    if (!isAnsweredAtOnce(request)) {
      return this.#marbles("cold", words, row, codeOf);
    }
    const name = `${this.#pen.names.of(words)}$`;
    const code =
      row.error === undefined
        ? `${this.#rxjs("of")}(${Object.values(row.values).map(codeOf).join(", ")})`
        : `${this.#rxjs("throwError")}(() => ${this.#values.code(row.error, hint)})`;
    this.#backend.push(`const ${name} = ${code};`);
    return name;
  }

  begin(answers: readonly (readonly [string, readonly string[]])[]): string {
    const entries = answers.map(([key, list]) => {
      const value = list.length > 1 ? listCode("[", list, "]") : list.join();
      return `${JSON.stringify(key)}: ${value}`;
    });
    const backend = this.#testing("ScriptedBackend");
    const script = listCode("{ ", entries, " }");
    this.#backend.push(`const backend = new ${backend}(${script});`);
    const sent = "({ method, url, body }) => ({ method, url, body })";
    const code = `backend.requests$.pipe(${this.#rxjs("map")}(${sent}))`;
    return this.#named("requests", code);
  }

  stream(track: CallTrack | StreamTrack, args: readonly string[]): string {
    const member = this.#member(track.name);
    const call =
      track.role === "call" ? `${member}(${args.join(", ")})` : member;
    const { shown } = this.#script.session.code;
    const operator = shown?.[track.name]?.operator;
    const code = operator === undefined ? call : `${call}.pipe(${operator})`;
    return this.#named(nameParts(track.name)[1], code);
  }

  expectStream(stream: string, visit: Visit): void {
    const { row, taken, from, to } = visit;
    const { marbles = "-" } = row ?? {};
    const take = taken > 0 ? `.pipe(${this.#rxjs("take")}(${taken}))` : "";
    const name = this.#visitor(stream);
    // Who comes at the start and stays to the end needs no words.
    const isWhole = to === Infinity || (/[|#]/.test(marbles) && !take);
    const subs = from === 0 && isWhole ? [] : [`${name}Subs`];
    this.#rows.push(
      ...subs.map((one) => namedRow(one, visitMarbles(visit))),
      namedRow(name, marbles),
    );
    const actual = [stream + take, ...subs].join(", ");
    const values = row ? this.#valuesOf(row, name) : [];
    this.#expect("expectObservable", actual, [name, ...values]);
  }

  expectSubscriptions(answer: string, marbles: string): void {
    const subs = answer.replace("$", "Subs");
    const at = this.#rows.findIndex(({ head }) => head.includes(` ${answer} `));
    this.#rows.splice(at + 1, 0, namedRow(subs, marbles));
    this.#expect("expectSubscriptions", `${answer}.subscriptions`, [subs]);
  }

  command({ name }: CommandTrack, args: readonly string[], at: number): void {
    const call = `${this.#member(name)}(${args.join(", ")});`;
    const schedule = `${this.#rxjs("asyncScheduler")}.schedule`;
    this.#expectations.push(`${schedule}(() => {\n  ${call}\n}, ${at});`);
  }

  /** All that has been written, statement by statement. */
  statements(): string[] {
    const names = ["cold", "hot", "expectObservable", "expectSubscriptions"];
    const helpers = names.filter((name) => this.#helpers.has(name));
    const services = this.#pen.services.list(": ");
    return [
      `const { ${helpers.join(", ")} } = helpers;`,
      ...this.#values.lines,
      ...aligned(this.#rows),
      "",
      ...this.#backend,
      `const { ${services} } = ${this.#script.session.code.setup};`,
      ...this.#streams,
      "",
      ...this.#expectations,
    ];
  }

  /** Writes `const name$ = …;`. */
  #named(words: string, code: string): string {
    const name = `${this.#pen.names.of(words)}$`;
    this.#streams.push(`const ${name} = ${code};`);
    return name;
  }

  #expect(helper: string, actual: string, expected: readonly string[]): void {
    const call = `${this.#helper(helper)}(${actual})`;
    this.#expectations.push(`${call}.toBe(${expected.join(", ")});`);
  }

  /** Writes `const name$ = hot("…", …);`, or `cold`. */
  #marbles(
    helper: "hot" | "cold",
    words: string,
    row: Row,
    codeOf?: (value: unknown) => string,
  ): string {
    const name = `${this.#pen.names.of(words)}$`;
    const type = Object.keys(row.values).length === 0 ? "<never>" : "";
    const args = this.#valuesOf(row, "value", codeOf);
    this.#rows.push({
      head: `const ${name} = ${this.#helper(helper)}${type}(`,
      marbles: row.marbles,
      tail: `${args.map((arg) => `, ${arg}`).join("")})`,
    });
    return name;
  }

  /** What `hot`, `cold` and `toBe` take after the marbles. */
  #valuesOf(
    { values, error }: Row,
    words: string,
    codeOf = (value: unknown) => this.#values.code(value, words),
  ): string[] {
    const entries = Object.entries(values);
    const list = entries.map(([letter, one]) => `${letter}: ${codeOf(one)}`);
    const written = listCode("{ ", list, " }");
    if (error !== undefined) return [written, this.#values.code(error, words)];
    // Without values, a letter stands for itself.
    const isPlain = entries.every(([letter, value]) => letter === value);
    return isPlain ? [] : [written];
  }

  #answerCode(answer: AnswerCopy, words: string): string {
    const init = initOfAnswer(answer);
    const more = Object.keys(init).length > 0 ? [literal(init, "")] : [];
    const args = [this.#values.code(answer.body, words), ...more];
    return `${this.#testing("httpResponse")}(${args.join(", ")})`;
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
    const local = this.#pen.services.use(service);
    return keyCode(member) === member
      ? `${local}.${member}`
      : `${local}[${JSON.stringify(member)}]`;
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
