import type { HttpRequest, HttpResponse } from "../http/http-types.ts";
import type { Collection, Item } from "./collection.ts";
import type { InMemoryOptions } from "./in-memory-options.ts";
import { Refusal, type Status, statusTexts } from "./refusal.ts";
import type { RequestUrl } from "./request-url.ts";

/** An item on its way in: its id may be missing, or be anything. */
type Body = Readonly<Record<string, unknown>>;

/** A request for the items of one collection. */
export interface CollectionRequest {
  readonly request: HttpRequest;
  /** What the request's URL asks for. */
  readonly url: RequestUrl;
  readonly items: Collection;
  readonly options: InMemoryOptions;
}

/**
 * Carries out the request and returns the answer.
 * @throws Refusal, in the words of its answer.
 */
export function respond(asked: CollectionRequest): HttpResponse {
  const { request } = asked;
  switch (request.method) {
    case "GET":
      return answer(request, 200, get(asked));
    case "POST":
    case "PUT":
      return save(asked);
    case "DELETE":
      remove(asked);
      return answer(request, 204);
    default:
      throw new Refusal(405, "Method not allowed");
  }
}

function get({ url, items, options }: CollectionRequest): Item | Item[] {
  const { collection, id, query } = url;
  if (id === undefined) return items.search(query, options.caseSensitiveSearch);
  return items.find(id) ?? notFound(collection, id);
}

function save({
  request,
  url,
  items,
  options,
}: CollectionRequest): HttpResponse {
  const { post409, put404, genId } = options;
  const body = objectBody(request);
  const isPost = request.method === "POST";
  if (!isPost && !isId(body.id)) return missingId(url);
  const id = requestId(url, body) ?? newId(url, items, genId);
  const exists = items.has(id);
  if (isPost && exists && post409) {
    throw new Refusal(
      409,
      `'${url.collection}' item with id='${id}' exists and may not be updated with POST; use PUT instead.`,
    );
  }
  if (!isPost && !exists && put404) {
    throw new Refusal(
      404,
      `'${url.collection}' item with id='${id}' not found and may not be created with PUT; use POST instead.`,
    );
  }
  items.save(body, id);
  return exists ? answer(request, 204) : answer(request, 201, items.find(id));
}

function remove({ url, items, options }: CollectionRequest): void {
  const { collection, id } = url;
  if (id === undefined) return missingId(url);
  if (!items.remove(id) && options.delete404) notFound(collection, id);
}

function objectBody({ body }: HttpRequest): Body {
  if (Object.prototype.toString.call(body) !== "[object Object]") {
    throw new Refusal(400, "Request body must be a JSON object");
  }
  // What is no plain object, a proxy for instance, can't be cloned.
  return { ...(body as Body) }; // As its tag says.
}

/** The id of the body, else of the URL, where there is one. */
function requestId(
  { id: urlId }: RequestUrl,
  { id: bodyId }: Body,
): Item["id"] | undefined {
  if (!isId(bodyId)) return urlId === undefined ? undefined : typedId(urlId);
  if (urlId !== undefined && urlId !== String(bodyId)) {
    throw new Refusal(400, "Request id does not match item.id");
  }
  return bodyId;
}

function newId(
  { collection }: RequestUrl,
  items: Collection,
  genId: InMemoryOptions["genId"],
): Item["id"] {
  let id: Item["id"] | undefined;
  try {
    id = genId ? genId(items.search(), collection) : items.nextId();
  } catch {
    // As if it had given none.
  }
  if (!isId(id)) {
    throw new Refusal(500, `Failed to generate new id for '${collection}'`);
  }
  return id;
}

function isId(id: unknown): id is Item["id"] {
  return typeof id === "string" ? id !== "" : Number.isFinite(id);
}

/** A number where `text` is that number's own text. */
function typedId(text: string): Item["id"] {
  const number = Number(text);
  return isId(number) && String(number) === text ? number : text;
}

function notFound(collection: string, id: string): never {
  throw new Refusal(404, `'${collection}' with id='${id}' not found`);
}

function missingId({ collection }: RequestUrl): never {
  throw new Refusal(404, `Missing '${collection}' id`);
}

function answer(
  { url }: HttpRequest,
  status: Status,
  body: unknown = null,
): HttpResponse {
  // Set afterwards: browsers take twice as long to read them from an object.
  const headers = new Headers();
  headers.set("content-type", "application/json");
  return { status, statusText: statusTexts[status], headers, url, body };
}
