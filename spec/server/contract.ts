import type { Hero } from "#src/services/hero.ts";

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
const nemo = { id: 12, name: "Nemo" };
const ann = { id: 21, name: "Ann" };
const renamed = tenHeroes.map((hero) => (hero.id === 12 ? nemo : hero));
const withoutNarco = tenHeroes.filter(({ id }) => id !== 12);

/** A call, `METHOD url`, its body, the response, and the heroes afterwards. */
type Case = [
  call: string,
  sent: unknown,
  status: number,
  body?: unknown,
  heroes?: readonly Hero[],
];

/**
 * Calls that succeed (specification section 7), with what there is afterwards,
 * if something has changed.
 */
export const accepted: Case[] = [
  ["GET api/heroes", undefined, 200, tenHeroes],
  ["GET api/heroes/", undefined, 200, tenHeroes],
  ["GET api/heroes/12", undefined, 200, narco],
  ["GET api/heroes/%31%32", undefined, 200, narco],
  ["GET api/heroes/?name=narc", undefined, 200, [narco]],
  ["GET api/heroes?name=narc", undefined, 200, [narco]],
  ["GET api/heroes/?name=nobody", undefined, 200, []],
  ["POST api/heroes", { name: "Ann" }, 201, ann, [...tenHeroes, ann]],
  ["PUT api/heroes", nemo, 204, null, renamed],
  ["PUT api/heroes", narco, 204, null],
  ["DELETE api/heroes/12", undefined, 204, null, withoutNarco],
  ...["99", "012", "12abc", "1.2e1", "-12", "abc"].map((id): Case => [
    `DELETE api/heroes/${id}`,
    undefined,
    204,
    null,
  ]),
];

const noHero = (id: string): string => `'heroes' with id='${id}' not found`;
const noPut =
  "'heroes' item with id='99' not found and may not be created with PUT; use POST instead.";

/** Calls that are rejected, with this message or any. */
export const rejected: Case[] = [
  ...["99", "012", "12abc", "1.2e1", "-12", "toString", "2147483648"].map(
    (id): Case => [`GET api/heroes/${id}`, undefined, 404, noHero(id)],
  ),
  ["PUT api/heroes", { id: 99, name: "Ann" }, 404, noPut],
  ["DELETE api/heroes", undefined, 404],
  ["GET api/villains", undefined, 404],
  ["GET api/heroes/12/name", undefined, 404],
  ["POST api/heroes", [], 400],
  ["POST api/heroes", undefined, 400],
  ["PUT api/heroes", [narco], 400],
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
