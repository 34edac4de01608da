import { responseTypeOf } from "./response-type.ts";

/**
 * Reads a body in the charset that its content type names, unless its byte order
 * mark names another; in UTF-8 if the platform knows none of them.
 */
export async function decodedText(
  body: Pick<Response, "text" | "arrayBuffer">,
  headers: Headers,
): Promise<string> {
  const named = namedCharset(headers);
  // Not TextDecoder without need, since Jest's jsdom lacks it.
  if (named === undefined) return body.text();
  const bytes = await body.arrayBuffer();
  try {
    return new TextDecoder(markedCharset(bytes) ?? named).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** The charset of the byte order mark at the beginning. */
function markedCharset(bytes: ArrayBuffer): string | undefined {
  const [a, b, c] = new Uint8Array(bytes, 0, Math.min(3, bytes.byteLength));
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  return undefined;
}

function namedCharset(headers: Headers): string | undefined {
  // JSON is UTF-8 (RFC 8259).
  if (responseTypeOf(headers) === "json") return undefined;
  const type = headers.get("Content-Type") ?? "";
  return /;\s*charset\s*=\s*"?([^\s",;]+)/i.exec(type)?.[1];
}
