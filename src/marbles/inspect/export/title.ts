import { isObject } from "../copy.ts";
import type { Plan } from "./place.ts";
import { isNext, type Unit } from "./session.ts";

const maxLength = 70; // characters
const maxWord = 20;

/** What was done: `dashboard: terms$ ma; heroes: add$ Zoe, delete$ Narco`. */
export function titleOf({ units }: Plan): string {
  const calls = units.filter(({ call }) => call);
  const parts = (calls.length > 0 ? calls : units).map(partOf);
  const [first = "", ...others] = [...new Set(parts)];
  let title = first;
  for (const part of others) {
    if (title.length + part.length > maxLength) return `${title}; …`;
    title += `; ${part}`;
  }
  return title;
}

/** `heroes: add$ Zoe, delete$ Narco`, or `getHero 12`. */
function partOf({ path, call, inputs }: Unit): string {
  const args = (call?.track.args ?? []).map(wordOf);
  const member = [path.slice(path.indexOf(".") + 1), ...args].filter(Boolean);
  const done = inputs.flatMap(({ slot, prefix, emissions }) => {
    const last = [...prefix, ...emissions].findLast(isNext);
    return last ? [[slot.key, wordOf(last.value)].filter(Boolean).join(" ")] : []; // prettier-ignore
  });
  const name = member.join(" ");
  const all = done.filter(Boolean).join(", ");
  return all === "" ? name : `${name}: ${all}`;
}

/** A short text that names a value, if there is one. */
function wordOf(value: unknown): string {
  const { name, title } = Object(value) as { name?: unknown; title?: unknown };
  const word = isObject(value) ? (name ?? title) : value;
  const isShort = typeof word === "string" && word.length <= maxWord;
  return isShort || typeof word === "number" ? String(word) : "";
}
