import { refuse } from "./refuse.ts";
import { typeName } from "./type-name.ts";

const typesSentAsTheyAre =
  /^(FormData|Blob|File|URLSearchParams|ArrayBuffer|ReadableStream)$/;

/** Whether `body` is sent as it is; anything else is sent as its JSON. */
export function isBodyInit(body: unknown): body is BodyInit {
  return (
    typeof body === "string" ||
    ArrayBuffer.isView(body) ||
    typesSentAsTheyAre.test(typeName(body))
  );
}

/**
 * The JSON of `body`, instances of classes included.
 * @throws TypeError where that is none, or is `{}` for something that holds
 * what JSON cannot see, at any depth: a `Map`, a `Set`, a `Promise`.
 */
export function toJson(body: unknown): string {
  // Of a function or a symbol there is none, whatever the type says.
  const json = JSON.stringify(body, unlessEmptied) as string | undefined;
  return json ?? refuse("JSON", body);
}

/** Called by `JSON.stringify` with each value. */
function unlessEmptied(_: string, value: unknown): unknown {
  const isEmptied =
    typeof value === "object" &&
    !/^(Object|Array)$/.test(typeName(value)) &&
    JSON.stringify(value) === "{}";
  return isEmptied ? refuse("JSON", value) : value;
}
