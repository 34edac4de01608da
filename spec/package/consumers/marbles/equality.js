/**
 * Makers of values of this realm, by their kind, and what is said of one of
 * "a" where one of "b" was expected.
 * @type {Record<string, [make: (text: string) => unknown, words: string]>}
 */
export const kinds = {
  Error: [(text) => new Error(text), 'value.message: "a", expected "b"'],
  TypeError: [(text) => new TypeError(text), 'value.message: "a"'],
  DOMException: [(text) => new DOMException(text), 'value.message: "a"'],
  "error of URL": [(text) => thrown(() => new URL(text)), 'value.input: "a"'],
  "error of JSON": [(text) => thrown(() => JSON.parse(text)), "JSON"],
  "reason of an abort": [
    (text) => AbortSignal.abort(new Error(text)).reason,
    'value.message: "a"',
  ],
  ArrayBuffer: [(text) => bytes(text).buffer, "value[0]: 97, expected 98"],
  SharedArrayBuffer: [(text) => shared(text), "value[0]: 97, expected 98"],
  DataView: [
    (text) => new DataView(bytes(`-${text}-`).buffer, 1, 1),
    "value[0]: 97, expected 98",
  ],
  Uint8Array: [(text) => bytes(text), "value[0]: 97, expected 98"],
  Float64Array: [(text) => Float64Array.from(bytes(text)), "value[0]: 97"],
  Buffer: [(text) => Buffer.from(text), "value[0]: 97, expected 98"],
  Date: [
    (text) => new Date(bytes(text)[0] ?? 0),
    'value: "1970-01-01T00:00:00.097Z", expected "1970-01-01T00:00:00.098Z"',
  ],
  RegExp: [(text) => new RegExp(text), 'value: "/a/", expected "/b/"'],
  URL: [(text) => new URL(`http://${text}`), 'value: "http://a/", expected'],
  URLSearchParams: [(text) => new URLSearchParams({ text }), '[1]: "a", exp'],
  Headers: [(text) => new Headers({ text }), 'value[0][1]: "a", expected "b"'],
  Map: [(text) => new Map([[11, { text }]]), 'value.get(11).text: "a", expec'],
  Set: [(text) => new Set([text]), 'value[0]: "a", expected "b"'],
  clone: [(text) => structuredClone({ text: [text] }), 'value.text[0]: "a"'],
};

/**
 * What nobody can look into at once, so that each equals itself alone.
 * @type {Record<string, () => unknown>}
 */
export const opaque = {
  Blob: () => new Blob(["a"]),
  File: () => new File(["a"], "a"),
  Promise: () => Promise.resolve("a"),
  Response: () => new Response("a"),
};

/** @param {string} text */
function bytes(text) {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** @param {string} text */
function shared(text) {
  const buffer = new SharedArrayBuffer(text.length);
  new Uint8Array(buffer).set(bytes(text));
  return buffer;
}

/** @param {() => unknown} run */
function thrown(run) {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
