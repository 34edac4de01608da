import type { HttpRequest } from "../http/http-types.ts";
import { isBodyInit, toJson } from "../http/request-body.ts";
import { typeName } from "../http/type-name.ts";
import { type Answer, refuse } from "./answer.ts";
import type { Collection, Item } from "./collection.ts";
import type { InMemoryOptions } from "./in-memory-options.ts";
import type { RequestUrl } from "./request-url.ts";

/** An item on its way in: its id may be missing, or be anything. */
type Body = Readonly<Record<string, unknown>>;

/** A request for the items of one collection. */
export interface CollectionRequest {
  readonly request: HttpRequest;
  readonly url: RequestUrl;
  readonly items: Collection;
  readonly options: InMemoryOptions;
}

/**
 * Carries out the request and returns the answer.
 * @throws RefusedRequest, in the words of its answer.
 */
export function respond(asked: CollectionRequest): Answer {
  switch (asked.request.method) {
    case "GET":
      return { status: 200, body: get(asked) };
    case "POST":
      return post(asked);
    case "PUT":
      return put(asked);
    case "DELETE":
      return remove(asked);
    default:
      return refuse(405, "Method not allowed");
  }
}

function get({ url, items, options }: CollectionRequest): Item | Item[] {
  if (url.id !== undefined) return items.find(url.id) ?? notFound(url);
  return items.search(url.query, options.caseSensitiveSearch);
}

function post({ request, url, items, options }: CollectionRequest): Answer {
  const body = objectBody(request);
  const id =
    bodyId(body, url) ?? urlId(url) ?? newId(url, items, options.genId);
  if (options.post409 && items.has(id)) {
    refuse(
      409,
      `'${url.collection}' item with id='${id}' exists and may not be updated with POST; use PUT instead.`,
    );
  }
  return save(items, { ...body, id }, options.post204);
}

function put({ request, url, items, options }: CollectionRequest): Answer {
  const body = objectBody(request);
  const id = bodyId(body, url) ?? missingId(url);
  if (options.put404 && !items.has(id)) {
    refuse(
      404,
      `'${url.collection}' item with id='${id}' not found and may not be created with PUT; use POST instead.`,
    );
  }
  return save(items, { ...body, id }, options.put204);
}

/** `is204`: whether a replaced item is answered without a body. */
function save(items: Collection, item: Item, is204 = true): Answer {
  const exists = items.has(item.id);
  items.save(item);
  if (exists && is204) return { status: 204 };
  return { status: exists ? 200 : 201, body: items.find(item.id) };
}

function remove({ url, items, options }: CollectionRequest): Answer {
  const id = url.id ?? missingId(url);
  if (!items.remove(id) && options.delete404) notFound(url);
  return { status: 204 };
}

/** The body as a server gets it, which is what JSON makes of it. */
function objectBody({ body }: HttpRequest): Body {
  const item: unknown = isBodyInit(body)
    ? body
    : JSON.parse(toJson(body ?? null));
  if (typeName(item) === "Object") return item as Body;
  return refuse(400, "Request body must be a JSON object");
}

/** @throws RefusedRequest where the URL has another id than the body. */
function bodyId({ id }: Body, url: RequestUrl): Item["id"] | undefined {
  if (!isId(id)) return undefined;
  if (url.id === undefined || url.id === String(id)) return id;
  return refuse(400, "Request id does not match item.id");
}

/** The id in the URL: a number where it is that number's own text. */
function urlId({ id }: RequestUrl): Item["id"] | undefined {
  const number = Number(id);
  return isId(number) && String(number) === id ? number : id;
}

function newId(
  { collection }: RequestUrl,
  items: Collection,
  genId: InMemoryOptions["genId"],
): Item["id"] {
  try {
    const id = genId ? genId(items.search(), collection) : items.nextId();
    if (isId(id)) return id;
  } catch {
    // This is answered as if it had given none.
  }
  return refuse(500, `Failed to generate new id for '${collection}'`);
}

function isId(id: unknown): id is Item["id"] {
  return typeof id === "string" ? id !== "" : Number.isFinite(id);
}

function notFound({ collection, id = "" }: RequestUrl): never {
  refuse(404, `'${collection}' with id='${id}' not found`);
}

function missingId({ collection }: RequestUrl): never {
  refuse(404, `Missing '${collection}' id`);
}
