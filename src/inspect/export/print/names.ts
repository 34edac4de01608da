const taken = [
  "cold hot expectObservable expectSubscriptions helpers backend sent sent$",
  "new delete default in for if do var let const class function return with",
  "case enum export import null switch this true false try typeof void while",
].flatMap((words) => words.split(" "));

/** What is added to the name of a stream for what goes with it. */
const streamEndings = ["", "$", "Subs", "Marbles"];
const maxLength = 18; // characters of a name without what is added

/** Gives names that differ from one another and from what a test uses. */
export class Names {
  readonly #used: Set<string>;

  /** `others` are the names that are used for something else. */
  constructor(others: Iterable<string>) {
    this.#used = new Set([...taken, ...others]);
  }

  /** A name of `words`. */
  of(words: string, endings = [""]): string {
    const base = camelCase(words).slice(0, maxLength) || "value";
    const isFree = (name: string): boolean =>
      endings.every((ending) => !this.#used.has(name + ending));
    let name = base;
    for (let i = 2; !isFree(name); i++) {
      name = i === 2 ? `${base}Again` : `${base}${i}`;
    }
    for (const ending of endings) this.#used.add(name + ending);
    return name;
  }

  /** A name of `words` for a stream and all that goes with it. */
  ofStream(words: string): string {
    return this.of(words, streamEndings);
  }
}

/** `Mr. Nice` as `mrNice`. */
export function camelCase(words: string): string {
  const parts = words.match(/[A-Za-z0-9]+/g) ?? [];
  const name = parts
    .map((part, i) => {
      const first = part.slice(0, 1);
      return (
        (i === 0 ? first.toLowerCase() : first.toUpperCase()) + part.slice(1)
      );
    })
    .join("");
  return /^\d/.test(name) ? `n${name}` : name;
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
  const [path = "", query = ""] = url.split("?");
  const values = query.split("&").map((pair) => pair.split("=").at(-1) ?? "");
  const what = values.join(" ").trim() || lastSegment(path);
  return `${done} ${what}`;
}

/** `heroes` of `api/heroes/`. */
export function lastSegment(url: string): string {
  const [path = ""] = url.split("?");
  return path.split("/").filter(Boolean).at(-1) ?? "";
}
