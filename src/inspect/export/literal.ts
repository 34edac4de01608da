import { HttpErrorResponse } from "../../http/http-error-response.ts";
import { isObject, isPlain } from "../kinds.ts";
import { Opaque } from "../opaque.ts";
import { shortText } from "../short-text.ts";
import {
  arrayCode,
  callCode,
  type Code,
  type List,
  objectCode,
} from "./code.ts";
import { Refusal } from "./refusal.ts";

/**
 * The code of `value`, in which lists and objects have a hint: their own name,
 * or else the one that is given.
 * @throws Refusal where there is no code, which names `where` it was.
 */
export function literal(value: unknown, where: string, hint?: string): Code {
  const part = (one: unknown): Code => literal(one, where, hint);
  const code = isObject(value) ? objectLiteral(value, part) : primitive(value);
  if (code === undefined) {
    const text = value instanceof Opaque ? value.text : shortText(value);
    throw new Refusal(`${where} holds ${text}, which cannot be written down`);
  }
  if (typeof code === "string" || hint === undefined) return code;
  return { hint, ...code };
}

function primitive(value: unknown): string | undefined {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "symbol") return undefined;
  // Prettier takes the plus from 1e+21.
  return Object.is(value, -0) ? "-0" : String(value).replace("+", "");
}

function objectLiteral(
  value: object,
  part: (value: unknown) => Code,
): List | undefined {
  if (Array.isArray(value)) return arrayCode(value.map(part));
  if (value instanceof Error) return errorLiteral(value, part);
  if (!isPlain(value)) return undefined;
  const list = objectCode(
    Object.entries(value).map(([key, one]) => [keyCode(key), part(one)]),
  );
  const { name } = value;
  return typeof name === "string" ? { ...list, hint: name } : list;
}

function errorLiteral(
  error: Error,
  part: (value: unknown) => Code,
): List | undefined {
  if (error.cause !== undefined) return undefined;
  if (error instanceof HttpErrorResponse) {
    const hint = error.status > 0 ? "refusal" : "failure";
    return {
      ...callCode("new HttpErrorResponse(", [part(initOf(error))]),
      hint,
    };
  }
  // Of a class that the language has, with a message and nothing else.
  const isKnown = Reflect.get(globalThis, error.name) === error.constructor;
  const hasMore = Object.keys(error).some((key) => key !== "message");
  if (!isKnown || hasMore || error instanceof AggregateError) return undefined;
  const code = callCode(`new ${error.name}(`, [quoted(error.message)]);
  return { ...code, hint: "failure" };
}

/** What `HttpErrorResponse` needs to be made again, and nothing else. */
function initOf(recorded: HttpErrorResponse): object {
  const init = { url: recorded.url };
  for (const key of ["status", "statusText", "error", "message"] as const) {
    if (new HttpErrorResponse(init)[key] !== recorded[key]) {
      Object.assign(init, { [key]: recorded[key] });
    }
  }
  return init;
}

/** A text in the quotes that Prettier prefers. */
export function quoted(text: string): string {
  const code = JSON.stringify(text);
  const doubles = text.split('"').length;
  if (doubles <= text.split("'").length) return code;
  const inner = code.slice(1, -1).replaceAll('\\"', '"');
  return `'${inner.replaceAll("'", "\\'")}'`;
}

function keyCode(key: string): string {
  if (key === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
}
