import { HttpErrorResponse } from "../../http/http-error-response.ts";
import { isObject, isPlain } from "../kinds.ts";
import { once } from "../once.ts";
import { type BlobDetail, Opaque } from "../opaque.ts";
import { shortText } from "../short-text.ts";
import { Refusal } from "./refusal.ts";

export const width = 80; // characters of a line

/** The code of a part of something. */
export type Write = (value: unknown) => string;

const lines = new WeakMap<object, unknown>();

/**
 * The code of something that was recorded.
 * @throws Refusal where there is none, which names `where` it was
 */
export function literal(value: unknown, where: string): string {
  if (!isObject(value)) return primitive(value, where);
  return once(lines, value, () =>
    objectCode(value, where, (part) => literal(part, where)),
  );
}

/** The code of an object or a list, of whose parts there is code already. */
export function objectCode(value: object, where: string, write: Write): string {
  if (Array.isArray(value)) return listCode("[", value.map(write), "]");
  if (value instanceof Error) return errorCode(value, write, where);
  if (value instanceof Opaque) return opaqueCode(value, where);
  if (!isPlain(value)) throw unwritable(value, where);
  const properties = Object.entries(value).map(
    ([key, part]) => `${keyCode(key)}: ${write(part)}`,
  );
  return listCode("{ ", properties, " }");
}

/** In one line where it fits, else one item a line. */
export function listCode(
  open: string,
  items: readonly string[],
  close: string,
): string {
  if (items.length === 0) return open.trim() + close.trim();
  const line = open + items.join(", ") + close;
  if (line.length <= width && !line.includes("\n")) return line;
  const spread = items.map((item) => `  ${item.replaceAll("\n", "\n  ")},\n`);
  return `${open.trim()}\n${spread.join("")}${close.trim()}`;
}

/** `new Blob(…)` or `new File(…)`, all of it zeros. */
export function blobCode({ name, type, size }: BlobDetail): string {
  const init = type ? [`{ type: ${JSON.stringify(type)} }`] : [];
  const named = name === undefined ? [] : [JSON.stringify(name)];
  const args = [`[new Uint8Array(${size})]`, ...named, ...init];
  return listCode(name === undefined ? "new Blob(" : "new File(", args, ")");
}

/** A property's name as it stands in an object. */
export function keyCode(key: string): string {
  if (key === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}

function primitive(value: unknown, where: string): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "symbol") throw unwritable(value, where);
  return Object.is(value, -0) ? "-0" : String(value);
}

/** A printed test has names for these. */
function opaqueCode(value: Opaque, where: string): string {
  const { service, blob, form } = value.detail ?? {};
  if (service !== undefined) return service;
  if (blob) return blobCode(blob);
  if (!form) throw unwritable(value, where);
  return `new FormData(${literal(form, where)})`;
}

function errorCode(error: Error, write: Write, where: string): string {
  if (error instanceof HttpErrorResponse) {
    return `new HttpErrorResponse(${write(initOf(error))})`;
  }
  if (!isKnown(error)) throw unwritable(error, where);
  return `new ${error.name}(${write(error.message)})`;
}

/** Whether the language has its class, and it has a message and nothing else. */
export function isKnown(error: Error): boolean {
  return (
    Reflect.get(globalThis, error.name) === error.constructor &&
    Object.keys(error).every((key) => key === "message") &&
    error.cause === undefined &&
    !(error instanceof AggregateError)
  );
}

/** What `HttpErrorResponse` needs to be made again, and nothing else. */
export function initOf(recorded: HttpErrorResponse): { url: string } {
  const init = { url: recorded.url };
  const { headers } = recorded as { headers?: unknown };
  // Headers that were recorded are a plain object, and others are not told.
  if (headers && !(headers instanceof Headers))
    Object.assign(init, { headers });
  for (const key of ["status", "statusText", "error", "message"] as const) {
    if (new HttpErrorResponse(init)[key] !== recorded[key]) {
      Object.assign(init, { [key]: recorded[key] });
    }
  }
  return init;
}

function unwritable(value: unknown, where: string): Refusal {
  const bound = value instanceof Opaque ? value.detail?.bound : undefined;
  if (bound !== undefined) {
    return new Refusal(`${where} is more than the ${bound} that are kept`);
  }
  const text = shortText(value);
  return new Refusal(`${where} holds ${text}, which cannot be written down`);
}
