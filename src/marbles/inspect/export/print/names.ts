import { getOrInsert } from "../../get-or-insert.ts";
import { refuse } from "../refusal.ts";
import type { Session } from "../session.ts";
import { keyCode, quoted } from "./literal.ts";

const reserved =
  "arguments await break case catch class const continue debugger default " +
  "delete do else enum eval export extends false finally for function if " +
  "implements import in instanceof interface let new null package private " +
  "protected public return static super switch this throw true try typeof var " +
  "undefined void while with yield " +
  // The variables of each test.
  "helpers backend test cold hot expectObservable expectSubscriptions";

/**
 * Variables of one stream: its marbles `name`, the stream `name$`, its
 * subscription `nameSubs`.
 */
const endings = ["", "$", "Subs"];

/** The names in a test, those of imports too. Each is unique. */
export class Names {
  /** The module of the test runner. */
  readonly runner: string;
  readonly #used = new Set(reserved.split(" "));
  /** The `imports` of the session's code, by local name. */
  readonly #available: ReadonlyMap<string, readonly [string, string]>;
  /** Local names by name, by module. RxJS is first. */
  readonly #imported = new Map([["rxjs", new Map<string, string>()]]);
  /** The variables of services, by the names of the services. */
  readonly #services = new Map<string, string>();

  constructor({ code, outputs, runner }: Session) {
    const { imports, setup, shown } = code;
    const available = Object.entries(imports).flatMap(([module, list]) =>
      list.map((text) => {
        const [name = "", local = name] = text.split(" as ");
        return [local, [module, name]] as const;
      }),
    );
    this.#available = new Map(available);
    const operators = outputs.map(({ track }) => shown?.[track.name]?.operator);
    // Their code is printed unchanged, so the names in it must stay the same.
    const ownCode = [setup, ...operators].join(" ");
    for (const word of ownCode.match(/[\p{ID_Continue}$]+/gu) ?? []) {
      if (this.#available.has(word) && this.importForSetup(word) !== word)
        refuse(`${word} has another meaning in a test`);
    }
    // First, so that nothing else can take these names.
    this.importName("rx-heroes/testing", "MarbleScheduler");
    const name = runner ?? code.runner ?? "vitest";
    this.runner = name === "jest" ? "@jest/globals" : name;
    this.importName(this.runner, "it");
  }

  /** Imports `name` from a module; returns its name in the test. */
  importName(module: string, name: string, wanted = asVariable(name)): string {
    const names = getOrInsert(
      this.#imported,
      module,
      () => new Map<string, string>(),
    );
    return getOrInsert(names, name, () => this.unique(wanted));
  }

  /** Imports a name of the `imports` of the session's code. */
  importForSetup(local: string): string {
    const available = this.#available.get(local);
    if (!available) refuse(`${local} is needed, but is not among \`imports\``);
    return this.importName(...available, local);
  }

  imports(): string[] {
    return Array.from(this.#imported, ([module, names]) => {
      return `import { ${listed(names, " as ")} } from ${quoted(module)};`;
    });
  }

  /** The variable of a service. */
  ofService(name: string): string {
    return getOrInsert(this.#services, name, () =>
      this.unique(asVariable(name)),
    );
  }

  /** `heroService, it: it2`: all services that the test uses. */
  services(): string {
    return listed(this.#services, ": ");
  }

  /** `name`, or `name2` if that is used. */
  unique(name: string, number = 1): string {
    const numbered = number === 1 ? name : name + String(number);
    const all = endings.map((ending) => numbered + ending);
    // The test may need the platform's class of that name.
    const isClass = /^[A-Z]/.test(numbered) && numbered in globalThis;
    if (isClass || all.some((one) => this.#used.has(one))) {
      return this.unique(name, number + 1);
    }
    for (const one of all) this.#used.add(one);
    return numbered;
  }

  /** `addHero` for `add hero`, made unique. */
  fromWords(words: string): string {
    const name = words
      .replace(/[^A-Za-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase())
      .replace(/^[A-Z]/, (first) => first.toLowerCase())
      .replace(/^\d/, "n$&");
    return this.unique(name || "value");
  }
}

function asVariable(name: string): string {
  return name.replace(/\W|^(?=\d|$)/g, "_");
}

/** `map, of as of2`, or with another separator. */
function listed(
  names: ReadonlyMap<string, string>,
  separator: " as " | ": ",
): string {
  const all = Array.from(names, ([name, local]) =>
    name === local ? name : keyCode(name) + separator + local,
  );
  return all.sort((a, b) => a.localeCompare(b)).join(", ");
}
