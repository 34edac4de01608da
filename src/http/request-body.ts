import { typeName } from "./type-name.ts";

const rawTypes =
  /^(FormData|Blob|File|URLSearchParams|ArrayBuffer|ReadableStream)$/;

/** Whether `fetch` sends `body` as it is. Any other body is sent as JSON. */
export function isBodyInit(body: unknown): body is BodyInit {
  return (
    typeof body === "string" ||
    ArrayBuffer.isView(body) ||
    rawTypes.test(typeName(body))
  );
}

/**
 * `JSON.stringify`, which throws a TypeError if `body` is a function or a symbol,
 * or holds at any depth an object that would become `{}`, such as a `Map`.
 */
export function toJson(body: unknown): string {
  // `undefined` for a function or a symbol, although the type denies it.
  const json = JSON.stringify(body, checkValue) as string | undefined;
  if (json === undefined) throw notJson(body);
  return json;
}

/** A replacer for `JSON.stringify`, which changes no value. */
function checkValue(_: string, value: unknown): unknown {
  const isEmptied =
    typeof value === "object" &&
    !/^(Object|Array)$/.test(typeName(value)) &&
    JSON.stringify(value) === "{}";
  if (isEmptied) throw notJson(value);
  return value;
}

function notJson(value: unknown): TypeError {
  return new TypeError(`JSON cannot hold this ${typeName(value)}`);
}
