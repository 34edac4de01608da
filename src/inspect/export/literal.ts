import { HttpErrorResponse } from "../../http/http-error-response.ts";
import { isPlain } from "../kinds.ts";
import { Opaque } from "../opaque.ts";
import { shortText } from "../short-text.ts";
import { callCode, type Code } from "./code.ts";
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
  if (typeof value === "string") return quoted(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value !== "object" || value === null) {
    if (Object.is(value, -0)) return "-0";
    if (!/function|symbol/.test(typeof value)) return String(value);
    throw cannotBeWritten(value, where);
  }
  const name = nameOf(value);
  if (name !== undefined) return name;
  const part = (inner: unknown) => literal(inner, where, nameOf);
  if (Array.isArray(value)) {
    const items = value.map((item) => ({ key: "", code: part(item) }));
    return { kind: "array", open: "[", items };
  }
  if (value instanceof HttpErrorResponse) {
    return callCode("new HttpErrorResponse(", [part(errorInit(value))]);
  }
  if (value instanceof Error && isBuiltIn(value)) {
    return callCode(`new ${value.name}(`, [quoted(value.message)]);
  }
  if (!isPlain(value)) throw cannotBeWritten(value, where);
  const items = Object.entries(value).map(([key, inner]) => ({
    key: `${keyCode(key)}: `,
    code: part(inner),
  }));
  return { kind: "object", open: "{", items };
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

function cannotBeWritten(value: unknown, where: string): Refusal {
  const text = value instanceof Opaque ? value.text : shortText(value);
  return new Refusal(`${where} holds ${text}, which cannot be written down`);
}

/** Whether it is of a class that the language has, and of no other. */
function isBuiltIn(error: Error): boolean {
  const known: unknown = Reflect.get(globalThis, error.name);
  return typeof known === "function" && known === error.constructor;
}
