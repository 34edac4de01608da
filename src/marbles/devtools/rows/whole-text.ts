import { isObject, isPlain } from "../../inspect/kinds.ts";
import { madeOf } from "../../inspect/made-of.ts";
import { Opaque } from "../../inspect/opaque.ts";

/** All that is kept of a value, each part in a line of its own. */
export function wholeText(value: unknown, line = "\n"): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (!isObject(value)) return String(value);
  if (value instanceof Opaque) {
    const { part } = value.detail ?? {};
    return part === undefined
      ? value.text
      : `${value.text} ${wholeText(part, line)}`;
  }
  const made = isPlain(value) ? undefined : madeOf(value);
  if (made) {
    const { name, args } = made;
    return `${name} ${wholeText(args.length === 1 ? args[0] : args, line)}`;
  }
  const isList = Array.isArray(value);
  const texts = Object.entries(value).map(([key, part]) => {
    const text = wholeText(part, `${line}  `);
    return `${line}  ${isList ? "" : `${key}: `}${text}`;
  });
  const all = texts.join(",") + (texts.length > 0 ? line : "");
  const name = isPlain(value) ? "" : `${value.constructor.name} `;
  return isList ? `[${all}]` : `${name}{${all}}`;
}
