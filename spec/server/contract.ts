import { expect } from "vitest";
import type { Hero } from "#src/services/heroes/hero.ts";

/** Specification section 3. */
export const tenHeroes: readonly Hero[] = [
  { id: 11, name: "Mr. Nice" },
  { id: 12, name: "Narco" },
  { id: 13, name: "Bombasto" },
  { id: 14, name: "Celeritas" },
  { id: 15, name: "Magneta" },
  { id: 16, name: "RubberMan" },
  { id: 17, name: "Dynama" },
  { id: 18, name: "Dr IQ" },
  { id: 19, name: "Magma" },
  { id: 20, name: "Tornado" },
];

const narco = { id: 12, name: "Narco" };
const drIQ = { id: 18, name: "Dr IQ" };
const anyText: unknown = expect.stringMatching(/\w/);
const notFound = (id: string): object => ({
  error: `'heroes' with id='${id}' not found`,
});
const noPut =
  "'heroes' item with id='99' not found and may not be created with PUT; use POST instead.";

/**
 * Calls, `METHOD url`, with what is sent and the response. None changes a hero.
 */
export const responses: [
  call: string,
  sent: unknown,
  status: number,
  body: unknown,
][] = [
  ["GET api/heroes", undefined, 200, tenHeroes],
  ["GET api/heroes/", undefined, 200, tenHeroes],
  ["GET api/heroes/12", undefined, 200, narco],
  ["GET api/heroes/%31%32", undefined, 200, narco],
  ["GET api/heroes/?name=narc", undefined, 200, [narco]],
  ["GET api/heroes?name=narc", undefined, 200, [narco]],
  ["GET api/heroes/?name=Dr+I", undefined, 200, [drIQ]],
  ["GET api/heroes/?name=Dr%2BI", undefined, 200, []],
  ["GET api/heroes/?name=%zz", undefined, 200, []],
  ["PUT api/heroes", narco, 204, null],
  ["DELETE api/heroes/99", undefined, 204, null],
  ["DELETE api/heroes/012", undefined, 204, null],
  ["GET api/heroes/99", undefined, 404, notFound("99")],
  ["GET api/heroes/012", undefined, 404, notFound("012")],
  ["GET api/heroes/toString", undefined, 404, notFound("toString")],
  ["GET api/heroes/2147483648", undefined, 404, notFound("2147483648")],
  ["PUT api/heroes", { id: 99, name: "Ann" }, 404, { error: noPut }],
  ["DELETE api/heroes", undefined, 404, { error: anyText }],
  ["GET api/villains", undefined, 404, { error: anyText }],
  ["GET api/heroes/12/name", undefined, 404, { error: anyText }],
  ["POST api/heroes", [], 400, { error: anyText }],
  ["POST api/heroes", undefined, 400, { error: anyText }],
  ["PUT api/heroes", [narco], 400, { error: anyText }],
];

/** Names that are hard to find by a pattern; they get the ids from 21 on. */
export const oddNames = [
  "50% of (x+y)_\\d?",
  "Ö & #1",
  "🦸 O'Brien; --",
  "\u212aelvin, ß",
];

const [formula = "", umlaut = "", emoji = "", kelvin = ""] = oddNames;

/** Terms, and what they find among the ten heroes and the odd names. */
export const searchCases: [term: string, names: string[]][] = [
  ["ma", ["Magneta", "RubberMan", "Dynama", "Magma"]],
  ["MA", ["Magneta", "RubberMan", "Dynama", "Magma"]],
  ["^ma", ["Magneta", "Magma"]],
  ["o$", ["Narco", "Bombasto", "Tornado"]],
  ["n[ai]", ["Mr. Nice", "Narco", "Dynama", "Tornado"]],
  ["r.*m", ["RubberMan"]],
  ["narco|magma", ["Narco", "Magma"]],
  ["dr( iq)?$", ["Dr IQ"]],
  ["(ma){1,2}$", ["Dynama", "Magma"]],
  [" I", ["Dr IQ"]],
  ["50%", [formula]],
  ["%", [formula]],
  ["_", [formula]],
  ["(x", [formula]],
  ["\\(x\\+", [formula]],
  ["+", [formula]],
  ["?", [formula]],
  ["\\", [formula]],
  ["& #", [umlaut]],
  ["ö", [umlaut]],
  ["🦸", [emoji]],
  ["o'b", [emoji]],
  // No letter of ASCII is another letter's other case.
  ["k", []],
  ["ss", []],
  ["ß", [kelvin]],
  ["ELVIN", [kelvin]],
  ["' or 1=1 --", []],
  ["*", []],
  ["[", []],
  ["%20", []],
  ["&name=ma", []],
];
