// What both players of the server's half of the XSRF protection do: the example
// server and the in-memory backend.

/** The calls that change something. */
export const writes: [method: string, path: string, body: unknown][] = [
  ["POST", "/api/heroes", { name: "Ann" }],
  ["PUT", "/api/heroes", { id: 11, name: "Ann" }],
  ["DELETE", "/api/heroes/11", null],
];

interface TokenCase {
  what: string;
  /** As `document.cookie` and the header Cookie write it. */
  cookie: string;
  /** The header X-XSRF-TOKEN, if there is one. */
  header: string | undefined;
}

/** A write with these is taken. */
export const taken: TokenCase[] = [
  { what: "the token", cookie: "XSRF-TOKEN=abc", header: "abc" },
  {
    what: "the token, decoded",
    cookie: "a=b; XSRF-TOKEN=a%3Db; c=d",
    header: "a=b",
  },
  {
    what: "the first of two tokens",
    cookie: "XSRF-TOKEN=first; XSRF-TOKEN=second",
    header: "first",
  },
];

/** A write with these is refused, and gets this answer. */
export const refused: TokenCase[] = [
  { what: "no header", cookie: "XSRF-TOKEN=abc", header: undefined },
  { what: "a wrong header", cookie: "XSRF-TOKEN=abc", header: "abd" },
  { what: "another case", cookie: "XSRF-TOKEN=abc", header: "ABC" },
  { what: "an empty header", cookie: "XSRF-TOKEN=abc", header: "" },
  {
    what: "the second of two tokens",
    cookie: "XSRF-TOKEN=first; XSRF-TOKEN=second",
    header: "second",
  },
];

export const refusal = {
  status: 403,
  body: { error: "The header X-XSRF-TOKEN is missing or wrong" },
};
