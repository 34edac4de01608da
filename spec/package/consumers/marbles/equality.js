/**
 * Makers of values of this realm, by their kind, and what is said of one of
 * "a" where one of "b" was expected.
 * @type {Record<string, [make: (text: string) => unknown, words: string]>}
 */
export const kinds = {
  Error: [(text) => new Error(text), 'value.message: "a", expected "b"'],
  TypeError: [(text) => new TypeError(text), 'value.message: "a", expected'],
  DOMException: [
    (text) => new DOMException(text),
    'value.message: "a", expected',
  ],
  "reason of an abort": [
    (text) => AbortSignal.abort(new Error(text)).reason,
    'value.message: "a", expected "b"',
  ],
  Date: [(text) => new Date(`2030-01-0${text === "a" ? 1 : 2}`), "01T00:00:"],
  URL: [(text) => new URL(`http://${text}`), 'new URL("http://a/"), expected'],
  Headers: [(text) => new Headers({ text }), '.get("text"): "a", expected'],
  Map: [(text) => new Map([[11, { text }]]), 'value.get(11).text: "a", expec'],
  Set: [(text) => new Set([text]), 'new Set(["a"]), expected new Set(["b"])'],
  clone: [(text) => structuredClone({ text: [text] }), 'value.text[0]: "a"'],
};

/**
 * What nobody can look into at once, so that each equals itself alone.
 * @type {Record<string, () => unknown>}
 */
export const opaque = {
  Blob: () => new Blob(["a"]),
  Promise: () => Promise.resolve("a"),
  Response: () => new Response("a"),
};
