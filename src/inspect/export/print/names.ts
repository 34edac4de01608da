const reserved =
  "arguments await break case catch class const continue debugger default " +
  "delete do else enum eval export extends false finally for function if " +
  "implements import in instanceof interface let new null package private " +
  "protected public return static super switch this throw true try typeof var " +
  "undefined void while with yield";

/** What is added to the name of a stream for what goes with it. */
const endings = ["", "$", "Subs", "Marbles", "Shown$"];
const maxLength = 18; // characters of a name without what is added

/** Gives names that differ from one another and from what a test uses. */
export class Names {
  readonly #used: Set<string>;

  /** `others` are the names that are used for something else. */
  constructor(others: Iterable<string>) {
    this.#used = new Set([...reserved.split(" "), ...others]);
  }

  /** A name of `words`, for a stream and all that goes with it, too. */
  of(words: string): string {
    const base = camelCase(words).slice(0, maxLength) || "value";
    for (let i = 1; ; i++) {
      const name = base + (["", "", "Again"][i] ?? String(i));
      const all = endings.map((ending) => name + ending);
      if (all.some((one) => this.#used.has(one))) continue;
      for (const one of all) this.#used.add(one);
      return name;
    }
  }
}

/** `Mr. Nice` as `mrNice`. */
function camelCase(words: string): string {
  return words
    .replace(/[^A-Za-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase())
    .replace(/^[A-Z]/, (first) => first.toLowerCase())
    .replace(/^\d/, "n$&");
}

const past: Readonly<Record<string, string>> = {
  find: "found",
  get: "got",
  put: "put",
  send: "sent",
  set: "set",
  make: "made",
  read: "read",
  write: "written",
};

/** What has been done, of what is to be done: `deletedHero` of `deleteHero`. */
export function participle(command: string): string {
  const [, verb = "", rest = ""] = /^([a-z]+)(.*)$/s.exec(command) ?? [];
  const regular = verb.endsWith("e")
    ? `${verb}d`
    : verb.replace(/([^aeiou])y$/, "$1i") + "ed";
  return verb === "" ? command : (past[verb] ?? regular) + rest;
}

/** What a request has done, and to what: `deleted 12`, `fetched heroes`. */
export function requestWords(method: string, url: string): string {
  const done = method === "GET" ? "fetched" : participle(method.toLowerCase());
  const [, query = ""] = url.split("?");
  const values = query.replace(/[^&]*=|&/g, " ").trim();
  return `${done} ${values || lastSegment(url)}`;
}

/** `heroes` of `api/heroes/?name=m`. */
export function lastSegment(url: string): string {
  return /[^/?]+(?=\/*(?:\?|$))/.exec(url)?.[0] ?? "";
}
