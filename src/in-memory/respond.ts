import type { HttpRequest, HttpResponse } from "../http/http-types.ts";
import type { Collection, Item } from "./collection.ts";
import type { InMemoryOptions } from "./in-memory-data-service.ts";
import type { RequestUrl } from "./request-url.ts";

export const statusTexts: Readonly<Record<number, string>> = {
  200: "OK",
  201: "Created",
  204: "No Content",
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  500: "Internal Server Error",
};

/** A request that the backend refuses, in the words of its answer. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

/** A known collection, and what the URL asks of it. */
interface Target {
  readonly url: RequestUrl;
  readonly items: Collection;
}

/** An item on its way in: its id may be missing, or be anything. */
type Body = Readonly<Record<string, unknown>>;

/**
 * Carries out `request` on the collection of `target` and returns the answer.
 * @throws Refusal, in the words of the specification (section 8).
 */
export function respond(
  request: HttpRequest,
  target: Target,
  options: InMemoryOptions,
): HttpResponse {
  switch (request.method) {
    case "GET":
      return answer(request, 200, get(target, options));
    case "POST":
    case "PUT":
      return save(request, target, options);
    case "DELETE":
      remove(target, options);
      return answer(request, 204);
    default:
      throw new Refusal(405, "Method not allowed");
  }
}

function get(
  { url: { collection, id, query }, items }: Target,
  { caseSensitiveSearch = false }: InMemoryOptions,
): Item | Item[] {
  return id === undefined
    ? items.search(query, caseSensitiveSearch)
    : (items.find(id) ?? notFound(collection, id));
}

function save(
  request: HttpRequest,
  target: Target,
  { post409 = false, put404 = false, genId }: InMemoryOptions,
): HttpResponse {
  const { url, items } = target;
  const body = objectBody(request);
  const isPost = request.method === "POST";
  if (!isPost && !isId(body.id)) return missingId(url);
  const id = requestId(url, body) ?? newId(target, genId);
  const exists = items.has(String(id));
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
  items.save({ ...body, id });
  return exists
    ? answer(request, 204)
    : answer(request, 201, items.find(String(id)));
}

function remove(
  { url, items }: Target,
  { delete404 = false }: InMemoryOptions,
): void {
  const { collection, id } = url;
  if (id === undefined) return missingId(url);
  if (!items.remove(id) && delete404) notFound(collection, id);
}

function objectBody({ body }: HttpRequest): Body {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new Refusal(400, "Request body must be a JSON object");
  }
  return body as Body; // Any object has properties of unknown type.
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
  { url: { collection }, items }: Target,
  genId: InMemoryOptions["genId"],
): Item["id"] {
  let id: Item["id"] | undefined;
  try {
    id = genId ? genId(items.all(), collection) : items.nextId();
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
  status: number,
  body: unknown = null,
): HttpResponse {
  // Set afterwards: browsers take twice as long to read them from an object.
  const headers = new Headers();
  headers.set("Content-Type", "application/json");
  return { status, statusText: statusTexts[status] ?? "", headers, url, body };
}
