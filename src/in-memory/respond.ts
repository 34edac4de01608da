import { isBodyInit } from "../http/request-body.ts";
import type { Collection, Item } from "./collection.ts";
import type { InMemoryOptions } from "./in-memory-options.ts";
import type { RequestUrl } from "./request-url.ts";

/** A request to one collection. */
export interface CollectionRequest {
  readonly method: string;
  readonly body: unknown;
  readonly url: RequestUrl;
  readonly collection: Collection;
  readonly options: InMemoryOptions;
}

/** A response before it is sent. It is a failure if its status is 400 or above. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  /** Why it failed. */
  readonly cause?: unknown;
}

/** The JSON object of a request, whose id may be missing or of any type. */
type Body = Readonly<Record<string, unknown>>;

/** The reply of a failure. */
export function failure(status: number, text: string, cause?: unknown): Reply {
  return { status, body: { error: text }, cause };
}

/** Carries out the request. */
export function respond(request: CollectionRequest): Reply {
  switch (request.method) {
    case "GET":
      return get(request);
    case "POST":
      return write(request, post);
    case "PUT":
      return write(request, put);
    case "DELETE":
      return remove(request);
    default:
      return failure(405, "Method not allowed");
  }
}

function get({ url, collection, options }: CollectionRequest): Reply {
  if (url.id === undefined) {
    const body = collection.search(url.query, options.caseSensitiveSearch);
    return { status: 200, body };
  }
  const body = collection.find(url.id);
  return body ? { status: 200, body } : notFound(url);
}

function write(
  request: CollectionRequest,
  carryOut: (request: CollectionRequest, body: Body) => Reply,
): Reply {
  const body = jsonObject(request.body);
  if (!body) return failure(400, "Request body must be a JSON object");
  const { id } = request.url;
  if (isId(body.id) && id !== undefined && id !== String(body.id)) {
    return failure(400, "Request id does not match item.id");
  }
  return carryOut(request, body);
}

function post(request: CollectionRequest, body: Body): Reply {
  const { url, collection, options } = request;
  const name = url.collectionName;
  let id = isId(body.id) ? body.id : urlId(url);
  try {
    id ??= newId(request);
  } catch (cause) {
    return failure(500, `Failed to generate new id for '${name}'`, cause);
  }
  if (options.post409 && collection.has(id)) {
    const text = `'${name}' item with id='${id}' exists and may not be updated with POST; use PUT instead.`;
    return failure(409, text);
  }
  return save(collection, { ...body, id }, options.post204);
}

function put(
  { url, collection, options }: CollectionRequest,
  body: Body,
): Reply {
  const { id } = body;
  if (!isId(id)) return missingId(url);
  if (options.put404 && !collection.has(id)) {
    const text = `'${url.collectionName}' item with id='${id}' not found and may not be created with PUT; use POST instead.`;
    return failure(404, text);
  }
  return save(collection, { ...body, id }, options.put204);
}

function remove({ url, collection, options }: CollectionRequest): Reply {
  if (url.id === undefined) return missingId(url);
  const isRemoved = collection.remove(url.id);
  return isRemoved || !options.delete404 ? { status: 204 } : notFound(url);
}

function save(collection: Collection, item: Item, replies204 = true): Reply {
  const isReplaced = collection.has(item.id);
  collection.save(item);
  if (isReplaced && replies204) return { status: 204 };
  const body = collection.find(item.id);
  return { status: isReplaced ? 200 : 201, body };
}

/** The body as a server gets it, through JSON; `undefined` if it is no object. */
function jsonObject(body: unknown): Body | undefined {
  if (isBodyInit(body)) return undefined;
  const value: unknown = JSON.parse(JSON.stringify(body ?? null));
  const isObject = Object(value) === value && !Array.isArray(value);
  return isObject ? (value as Body) : undefined;
}

/** The id in the URL: a number if that number is written so. */
function urlId({ id }: RequestUrl): Item["id"] | undefined {
  const number = Number(id);
  return isId(number) && String(number) === id ? number : id;
}

/** @throws Error if there is no id; it says why. */
function newId({
  url: { collectionName },
  collection,
  options: { genId },
}: CollectionRequest): Item["id"] {
  const id = genId
    ? genId(collection.search(), collectionName)
    : collection.nextId();
  if (isId(id)) return id;
  throw new Error(
    genId
      ? `genId returned no id for '${collectionName}'`
      : `The ids of '${collectionName}' are not all numbers: pass the option genId`,
  );
}

function isId(id: unknown): id is Item["id"] {
  return typeof id === "string" ? id !== "" : Number.isFinite(id);
}

function notFound({ collectionName, id = "" }: RequestUrl): Reply {
  return failure(404, `'${collectionName}' with id='${id}' not found`);
}

function missingId({ collectionName }: RequestUrl): Reply {
  return failure(404, `Missing '${collectionName}' id`);
}
