import { isName, quoted, Values } from "./code.ts";
import type { Input } from "./inputs.ts";
import type { Declaration } from "./layout.ts";
import type { Marbles } from "./marbles.ts";
import { memberOf } from "./members.ts";
import { identifier, inputWord, Names, responseWord, wordOf } from "./names.ts";
import type { Plan } from "./place.ts";
import type { Replay, Sent } from "./replay.ts";
import type { Output, Session, Unit } from "./session.ts";

/** What the test may import from RxJS. */
const ofRxjs = `
  BehaviorSubject concat defer filter ignoreElements map NEVER of ReplaySubject
  shareReplay startWith switchAll take throwError timer
`;

/** The names and values of a test. */
export class Scope {
  readonly session: Session;
  readonly plan: Plan;
  readonly replay: Replay;
  readonly names: Names;
  readonly values: Values;
  /** The variables of services by their names. */
  readonly services = new Map<string, string>();
  readonly inputs = new Map<Input, string>();
  /** Without their endings: `$` and `Subs`. */
  readonly responses = new Map<Sent, string>();
  readonly outputs = new Map<Output, string>();
  /** The streams of calls. */
  readonly streams = new Map<Unit, string>();
  /** Those of `run` that are used. */
  readonly helpers = new Set(["expectObservable"]);
  /** Whether values are counted, before they are written. */
  isCounting = true;

  constructor(session: Session, plan: Plan, replay: Replay) {
    [this.session, this.plan, this.replay] = [session, plan, replay];
    const imported = Object.values(session.code.imports).flat();
    this.names = new Names([...imported, ...ofRxjs.trim().split(/\s+/)]);
    this.values = new Values(this.names);
    const base = (word: string, endings: readonly string[]): string =>
      this.names.uniqueBase(word, endings);
    for (const input of plan.inputs)
      this.inputs.set(input, `${base(inputWord(input), ["$"])}$`);
    for (const sent of replay.sent)
      this.responses.set(sent, base(responseWord(sent), ["$", "Subs"]));
    for (const { unit, output } of plan.statements) {
      if (!output) continue;
      const name = base(wordOf(unit.path), ["$", "Subs", ""]);
      this.outputs.set(output, name);
      if (!this.streams.has(unit)) this.streams.set(unit, `${name}$`);
    }
  }

  rx(name: string): string {
    return this.names.imported("rxjs", name);
  }

  testing(name: string): string {
    return this.names.imported("rx-heroes/testing", name);
  }

  code(value: unknown): string {
    if (!this.isCounting) return this.values.code(value);
    this.values.count(value);
    return "";
  }

  list(values: readonly unknown[]): string {
    return values.map((value) => this.code(value)).join(", ");
  }

  /** What follows the marbles in `hot`, `cold` and `toBe`. */
  meanings({ values, error }: Marbles): string {
    if (error !== undefined) return `, ${this.list([values, error])}`;
    return Object.keys(values).length > 0 ? `, ${this.code(values)}` : "";
  }

  scripted(
    helper: "hot" | "cold",
    name: string,
    drawn: Marbles,
    pipe = "",
  ): Declaration {
    this.helpers.add(helper);
    return {
      before: `const ${name} = ${helper}(`,
      marbles: drawn.marbles,
      after: `${this.meanings(drawn)})${pipe}`,
    };
  }

  /** `heroService.getHero` */
  member({ call, outputs }: Unit): string {
    const { track } = call ?? outputs[0] ?? {};
    const { services } = this.session;
    const [service = "", ...keys] =
      (track && memberOf(services, track))?.path ?? [];
    const access = keys.map((key) =>
      isName(key) ? `.${key}` : `[${quoted(key)}]`,
    );
    return this.service(service) + access.join("");
  }

  service(name: string): string {
    const known = this.services.get(name);
    if (known !== undefined) return known;
    const local = this.names.unique(identifier(name));
    this.services.set(name, local);
    return local;
  }
}
