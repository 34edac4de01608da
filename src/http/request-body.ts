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
