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

/** `JSON.stringify`, which throws a TypeError for a function or a symbol. */
export function toJson(body: unknown): string {
  // `undefined` for a function or a symbol, although the type denies it.
  const json = JSON.stringify(body) as string | undefined;
  if (json !== undefined) return json;
  throw new TypeError(`JSON cannot hold this ${typeName(body)}`);
}
