import { HttpErrorResponse } from "../../http/http-error-response.ts";
import { isObject, isPlain } from "../kinds.ts";
import { Opaque } from "../opaque.ts";
import { shortText } from "../short-text.ts";
import { arrayCode, callCode, type Code, objectCode } from "./code.ts";
import { Refusal } from "./refusal.ts";
import { errorInit } from "./revive.ts";

/** The name of a constant that stands for a value, where there is one. */
export type NameOf = (value: object) => string | undefined;

/**
 * The code of `value`.
 * @throws Refusal where there is none, which names `where` it was.
 */
export function literal(
  value: unknown,
  where: string,
  nameOf: NameOf = () => undefined,
): Code {
  const code = isObject(value)
    ? (nameOf(value) ??
      objectLiteral(value, (part) => literal(part, where, nameOf)))
    : primitive(value);
  if (code !== undefined) return code;
  const text = value instanceof Opaque ? value.text : shortText(value);
  throw new Refusal(`${where} holds ${text}, which cannot be written down`);
}

function primitive(value: unknown): string | undefined {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "symbol") return undefined;
  return Object.is(value, -0) ? "-0" : String(value);
}

function objectLiteral(
  value: object,
  part: (value: unknown) => Code,
): Code | undefined {
  if (Array.isArray(value)) return arrayCode(value.map(part));
  if (value instanceof HttpErrorResponse) {
    return callCode("new HttpErrorResponse(", [part(errorInit(value))]);
  }
  if (value instanceof Error && isBuiltIn(value)) {
    return callCode(`new ${value.name}(`, [quoted(value.message)]);
  }
  if (!isPlain(value)) return undefined;
  return objectCode(
    Object.entries(value).map(([key, one]) => [keyCode(key), part(one)]),
  );
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

/** Whether it is of a class that the language has, and of no other. */
function isBuiltIn(error: Error): boolean {
  const known: unknown = Reflect.get(globalThis, error.name);
  return typeof known === "function" && known === error.constructor;
}
