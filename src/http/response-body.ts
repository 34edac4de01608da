import { isJson, isText } from "./content-type.ts";
import type { ResponseType } from "./http-types.ts";

/** The body of an answer, decoded. */
export interface ResponseBody {
  /** `null` where the answer had none; the text where it is broken JSON. */
  readonly body: unknown;
  /** Why the text is no JSON, though it should be. */
  readonly syntaxError?: unknown;
}

/** Reads all of `response`, as `asked` or else as its content type says. */
export async function readBody(
  response: Response,
  asked?: ResponseType,
): Promise<ResponseBody> {
  const type = asked ?? announcedType(response.headers);
  if (type === "json") return parse(await response.text());
  if (!/^(text|blob|arrayBuffer)$/.test(type)) {
    throw new TypeError(`There is no responseType "${type as string}"`);
  }
  const body = await response[type]();
  const isEmpty = body === "" || (body as Blob).size === 0;
  // Somebody who asked for a text or a file is to get one, if an empty one.
  return { body: isEmpty && asked === undefined ? null : body };
}

function parse(text: string): ResponseBody {
  if (text === "") return { body: null };
  try {
    return { body: JSON.parse(text) };
  } catch (syntaxError) {
    return { body: text, syntaxError };
  }
}

function announcedType(headers: Headers): ResponseType {
  if (isJson(headers)) return "json";
  return isText(headers) ? "text" : "blob";
}
