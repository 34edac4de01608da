import type { Hero } from "../../src/services/hero.ts";

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
const ann = { id: 21, name: "Ann" };
const withoutNarco = tenHeroes.filter(({ id }) => id !== 12);
const renamed = tenHeroes.map((hero) =>
  hero.id === 12 ? { ...hero, name: "Nemo" } : hero,
);

interface Call {
  /** `METHOD url` */
  call: string;
  sent?: unknown;
  status: number;
}

/** Calls that succeed (specification section 7). */
export const accepted: (Call & {
  body: unknown;
  /** What there is afterwards, if something changed. */
  heroes?: readonly Hero[];
})[] = [
  { call: "GET api/heroes", status: 200, body: tenHeroes },
  { call: "GET api/heroes/", status: 200, body: tenHeroes },
  { call: "GET api/heroes/12", status: 200, body: narco },
  { call: "GET api/heroes/%31%32", status: 200, body: narco },
  { call: "GET api/heroes/?name=narc", status: 200, body: [narco] },
  { call: "GET api/heroes?name=narc", status: 200, body: [narco] },
  { call: "GET api/heroes/?name=nobody", status: 200, body: [] },
  {
    call: "POST api/heroes",
    sent: { name: "Ann" },
    status: 201,
    body: ann,
    heroes: [...tenHeroes, ann],
  },
  {
    call: "PUT api/heroes",
    sent: { id: 12, name: "Nemo" },
    status: 204,
    body: null,
    heroes: renamed,
  },
  { call: "PUT api/heroes", sent: narco, status: 204, body: null },
  {
    call: "DELETE api/heroes/12",
    status: 204,
    body: null,
    heroes: withoutNarco,
  },
  ...["99", "012", "12abc", "1.2e1", "-12", "abc"].map((id) => ({
    call: `DELETE api/heroes/${id}`,
    status: 204,
    body: null,
  })),
];

/** Calls that are refused; without words of their own, in any. */
export const refused: (Call & { error?: string })[] = [
  ...["99", "012", "12abc", "1.2e1", "-12", "toString", "99999999999"].map(
    (id) => ({
      call: `GET api/heroes/${id}`,
      status: 404,
      error: `'heroes' with id='${id}' not found`,
    }),
  ),
  {
    call: "PUT api/heroes",
    sent: { id: 99, name: "Ann" },
    status: 404,
    error:
      "'heroes' item with id='99' not found and may not be created with PUT; use POST instead.",
  },
  { call: "DELETE api/heroes", status: 404 },
  { call: "GET api/villains", status: 404 },
  { call: "GET api/heroes/12/name", status: 404 },
  { call: "POST api/heroes", sent: [], status: 400 },
  { call: "POST api/heroes", status: 400 },
  { call: "PUT api/heroes", sent: [narco], status: 400 },
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
