// For these cookies, `HttpClient` sends the token; the in-memory backend and the
// example server accept that token alone.

/** Cookies as in `document.cookie`, and the token in them. */
export const tokens = [
  { what: "alone", cookies: "XSRF-TOKEN=abc", token: "abc" },
  {
    what: "encoded, among others",
    cookies: "a=1; XSRF-TOKEN=a%2Fb%3D; b=2",
    token: "a/b=",
  },
  {
    what: "the first of two",
    cookies: "XSRF-TOKEN=first; XSRF-TOKEN=second",
    token: "first",
  },
  {
    what: "beside one in another case",
    cookies: "xsrf-token=lower; XSRF-TOKEN=abc",
    token: "abc",
  },
];

/** Headers with which a write is rejected: no header, or another token. */
export const wrongHeaders = [undefined, "", "ABC", "second"];

/** The calls that need a token. */
export const writes: [method: string, path: string, body: unknown][] = [
  ["POST", "/api/heroes", { name: "Ann" }],
  ["PUT", "/api/heroes", { id: 11, name: "Ann" }],
  ["DELETE", "/api/heroes/11", null],
];

export const rejected = {
  status: 403,
  body: { error: "The header X-XSRF-TOKEN is missing or wrong" },
};
