import type { HttpRequest, HttpResponse } from "../http/http-types.ts";
import { isBodyInit, toJson } from "../http/request-body.ts";
import { typeName } from "../http/type-name.ts";
import type { Collection, Item } from "./collection.ts";
import type { InMemoryOptions } from "./in-memory-options.ts";
import type { RequestUrl } from "./request-url.ts";
import { errorResponse, jsonResponse } from "./responses.ts";

/** A request to one collection. */
export interface CollectionRequest {
  readonly request: HttpRequest;
  readonly url: RequestUrl;
  readonly collection: Collection;
  readonly options: InMemoryOptions;
}

/** The JSON object of a request, whose id may be missing or of any type. */
type Body = Readonly<Record<string, unknown>>;

/**
 * Carries out the request and returns the response.
 * @throws HttpErrorResponse where the server would reject the request.
 */
export function respond(call: CollectionRequest): HttpResponse {
  switch (call.request.method) {
    case "GET":
      return get(call);
    case "POST":
      return post(call);
    case "PUT":
      return put(call);
    case "DELETE":
      return remove(call);
    default:
      throw errorResponse(call.request, 405, "Method not allowed");
  }
}

function get(call: CollectionRequest): HttpResponse {
  const { request, url, collection, options } = call;
  if (url.id === undefined) {
    const found = collection.search(url.query, options.caseSensitiveSearch);
    return jsonResponse(request, 200, found);
  }
  const item = collection.find(url.id);
  if (!item) throw notFound(call);
  return jsonResponse(request, 200, item);
}

function post(call: CollectionRequest): HttpResponse {
  const { request, url, collection, options } = call;
  const body = objectBody(request);
  const id = bodyId(call, body) ?? urlId(url) ?? newId(call);
  if (options.post409 && collection.has(id)) {
    const text = `'${url.collectionName}' item with id='${id}' exists and may not be updated with POST; use PUT instead.`;
    throw errorResponse(request, 409, text);
  }
  return save(call, { ...body, id }, options.post204);
}

function put(call: CollectionRequest): HttpResponse {
  const { request, url, collection, options } = call;
  const body = objectBody(request);
  const id = bodyId(call, body);
  if (id === undefined) throw missingId(call);
  if (options.put404 && !collection.has(id)) {
    const text = `'${url.collectionName}' item with id='${id}' not found and may not be created with PUT; use POST instead.`;
    throw errorResponse(request, 404, text);
  }
  return save(call, { ...body, id }, options.put204);
}

function remove(call: CollectionRequest): HttpResponse {
  const { request, url, collection, options } = call;
  if (url.id === undefined) throw missingId(call);
  const isRemoved = collection.remove(url.id);
  if (!isRemoved && options.delete404) throw notFound(call);
  return jsonResponse(request, 204);
}

function save(
  { request, collection }: CollectionRequest,
  item: Item,
  replies204 = true,
): HttpResponse {
  const isReplaced = collection.has(item.id);
  collection.save(item);
  if (isReplaced && replies204) return jsonResponse(request, 204);
  const saved = collection.find(item.id);
  return jsonResponse(request, isReplaced ? 200 : 201, saved);
}

/** The body as a server gets it: through JSON. */
function objectBody(request: HttpRequest): Body {
  const body: unknown = isBodyInit(request.body)
    ? request.body
    : JSON.parse(toJson(request.body ?? null));
  if (typeName(body) === "Object") return body as Body;
  throw errorResponse(request, 400, "Request body must be a JSON object");
}

/** @throws HttpErrorResponse where the URL has another id. */
function bodyId(
  { request, url }: CollectionRequest,
  { id }: Body,
): Item["id"] | undefined {
  if (!isId(id)) return undefined;
  if (url.id === undefined || url.id === String(id)) return id;
  throw errorResponse(request, 400, "Request id does not match item.id");
}

/** The id in the URL: a number if that number is written so. */
function urlId({ id }: RequestUrl): Item["id"] | undefined {
  const number = Number(id);
  return isId(number) && String(number) === id ? number : id;
}

function newId(given: CollectionRequest): Item["id"] {
  const { collectionName } = given.url;
  try {
    return generatedId(given);
  } catch (cause) {
    const text = `Failed to generate new id for '${collectionName}'`;
    throw errorResponse(given.request, 500, text, cause);
  }
}

/** @throws Error where there is no id, which says what is missing. */
function generatedId({
  url,
  collection,
  options: { genId },
}: CollectionRequest): Item["id"] {
  const id = genId
    ? genId(collection.search(), url.collectionName)
    : collection.nextId();
  if (isId(id)) return id;
  throw new Error(
    genId
      ? `genId returned no id for '${url.collectionName}'`
      : `The ids of '${url.collectionName}' are not all numbers: pass the option genId`,
  );
}

function isId(id: unknown): id is Item["id"] {
  return typeof id === "string" ? id !== "" : Number.isFinite(id);
}

function notFound({ request, url }: CollectionRequest): Error {
  const text = `'${url.collectionName}' with id='${url.id ?? ""}' not found`;
  return errorResponse(request, 404, text);
}

function missingId({ request, url }: CollectionRequest): Error {
  return errorResponse(request, 404, `Missing '${url.collectionName}' id`);
}
