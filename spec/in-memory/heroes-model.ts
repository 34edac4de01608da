import type { InMemoryOptions } from "../../src/in-memory/in-memory-options.ts";

export interface ModelItem {
  id: number | string;
  name?: string;
}

export interface Command {
  method: string;
  collection: string;
  id: number | string | undefined;
  query: [name: string, pattern: string][];
  body: unknown;
}

export interface Answer {
  status: number;
  body: unknown;
}

/** The in-memory backend as a plain list: slow, and easy to believe. */
export class HeroesModel {
  items: ModelItem[];
  readonly #options: InMemoryOptions;

  constructor(items: readonly ModelItem[], options: InMemoryOptions) {
    this.items = [...items];
    this.#options = options;
  }

  ask(command: Command): Answer {
    const { method, collection } = command;
    if (collection !== "heroes") {
      return refused(404, `Collection '${collection}' not found`);
    }
    if (method === "GET") return this.#get(command);
    if (method === "POST" || method === "PUT") return this.#write(command);
    if (method === "DELETE") return this.#delete(command);
    return refused(405, "Method not allowed");
  }

  #get({ id, query }: Command): Answer {
    if (id === undefined) {
      const body = this.items.filter((item) =>
        query.every(([name, pattern]) => this.#matches(item, name, pattern)),
      );
      return { status: 200, body };
    }
    const body = this.#find(id);
    return body ? { status: 200, body } : notFound(id);
  }

  #write({ method, id: urlId, body }: Command): Answer {
    if (typeof body !== "object" || body === null || Array.isArray(body)) {
      return refused(400, "Request body must be a JSON object");
    }
    const sent = body as { id?: number | string | null; name?: string };
    const hasId = sent.id !== undefined && sent.id !== null && sent.id !== "";
    if (method === "PUT" && !hasId) return refused(404, "Missing 'heroes' id");
    if (hasId && urlId !== undefined && String(urlId) !== String(sent.id)) {
      return refused(400, "Request id does not match item.id");
    }
    let id = hasId ? sent.id : urlId === undefined ? undefined : typed(urlId);
    id ??= this.#newId();
    if (id === undefined) {
      return refused(500, "Failed to generate new id for 'heroes'");
    }
    return this.#save(method, { ...sent, id });
  }

  #save(method: string, item: ModelItem): Answer {
    const named = `'heroes' item with id='${item.id}'`;
    const old = this.#find(item.id);
    if (old && method === "POST" && this.#options.post409) {
      return refused(
        409,
        `${named} exists and may not be updated with POST; use PUT instead.`,
      );
    }
    if (!old && method === "PUT" && this.#options.put404) {
      return refused(
        404,
        `${named} not found and may not be created with PUT; use POST instead.`,
      );
    }
    if (!old) {
      this.items = [...this.items, item];
      return { status: 201, body: item };
    }
    const replacement = { ...item, id: old.id };
    this.items = this.items.map((each) => (each === old ? replacement : each));
    return { status: 204, body: null };
  }

  #delete({ id }: Command): Answer {
    if (id === undefined) return refused(404, "Missing 'heroes' id");
    const old = this.#find(id);
    if (!old && this.#options.delete404) return notFound(id);
    this.items = this.items.filter((each) => each !== old);
    return { status: 204, body: null };
  }

  #find(id: number | string): ModelItem | undefined {
    return this.items.find((item) => String(item.id) === String(id));
  }

  #newId(): number | string | undefined {
    try {
      if (this.#options.genId) return this.#options.genId(this.items, "heroes");
    } catch {
      return undefined;
    }
    if (this.items.length === 0) return 11;
    const ids = this.items.map(({ id }) => id);
    const numbers = ids.filter((id) => typeof id === "number");
    return numbers.length < ids.length ? undefined : Math.max(...numbers) + 1;
  }

  #matches(item: ModelItem, name: string, pattern: string): boolean {
    const property = Object.entries(item).find(([key]) => key === name);
    if (!property) return false;
    const text = String(property[1]);
    const sameCase = this.#options.caseSensitiveSearch === true;
    try {
      return new RegExp(pattern, sameCase ? "" : "i").test(text);
    } catch {
      return sameCase
        ? text.includes(pattern)
        : text.toLowerCase().includes(pattern.toLowerCase());
    }
  }
}

/** The id that a text in a URL stands for. */
function typed(id: number | string): number | string {
  return String(Number(id)) === String(id) && Number.isFinite(Number(id))
    ? Number(id)
    : id;
}

function notFound(id: number | string): Answer {
  return refused(404, `'heroes' with id='${id}' not found`);
}

function refused(status: number, error: string): Answer {
  return { status, body: { error } };
}
