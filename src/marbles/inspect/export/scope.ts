import { isName, objectCode, quoted, Values } from "./code.ts";
import type { Marbles } from "./marbles.ts";
import { memberOf } from "./members.ts";
import { identifier, inputWord, Names, responseWord, wordOf } from "./names.ts";
import type { Plan } from "./place.ts";
import type { Replay, Sent } from "./replay.ts";
import type { Input, Session, Unit } from "./session.ts";

/** What the test may import from RxJS. */
const ofRxjs = `
  concat defer filter ignoreElements map NEVER of shareReplay startWith
  switchAll take throwError timer
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
  /** Those of `run` that are used. */
  readonly helpers = new Set<string>();
  /** The variables of inputs, responses and the streams of calls. */
  readonly #variables = new Map<Input | Sent | Unit, string>();

  constructor(session: Session, plan: Plan, replay: Replay) {
    [this.session, this.plan, this.replay] = [session, plan, replay];
    const imported = Object.values(session.code.imports).flat();
    this.names = new Names([...imported, ...ofRxjs.trim().split(/\s+/)]);
    this.values = new Values(this.names);
    // Services keep their names, and constants get others.
    for (const unit of plan.units) this.member(unit);
  }

  rx(name: string): string {
    return this.names.imported("rxjs", name);
  }

  testing(name: string): string {
    return this.names.imported("rx-heroes/testing", name);
  }

  helper(name: string): string {
    this.helpers.add(name);
    return name;
  }

  /** `add$` of the input `add$`. */
  input(input: Input): string {
    return this.#variable(input, inputWord(input));
  }

  /** `getHeroesResponse$` of `GET api/heroes`. */
  response(sent: Sent): string {
    return this.#variable(sent, responseWord(sent));
  }

  /** `hero$` of `getHero(12)`. */
  stream(unit: Unit): string {
    return this.#variable(unit, wordOf(unit.path));
  }

  #variable(owner: Input | Sent | Unit, word: string): string {
    const known = this.#variables.get(owner);
    if (known !== undefined) return known;
    const name = `${this.names.uniqueBase(word, ["$"])}$`;
    this.#variables.set(owner, name);
    return name;
  }

  /** The arguments of `hot`, `cold` and `toBe`. */
  marbles(
    { marbles, values, error }: Marbles,
    codeOf: (value: unknown) => string,
    errorOf = codeOf,
  ): string {
    const letters = Object.entries(values).map(
      ([letter, value]) => [letter, codeOf(value)] as const,
    );
    const all = letters.length > 0 ? objectCode(letters) : "undefined";
    const args = [
      quoted(marbles),
      ...(letters.length > 0 || error !== undefined ? [all] : []),
      ...(error === undefined ? [] : [errorOf(error)]),
    ];
    return args.join(", ");
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
