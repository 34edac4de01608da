import type { ReactElement, ReactNode } from "react";
import type { Hero } from "../../services/heroes/hero.ts";
import { ItemList } from "../item-list/item-list.tsx";
import { HeroLink } from "./hero-link.tsx";
import { HeroName } from "./hero-name.tsx";

/** Characters with a special meaning in a regular expression. */
const syntax = /[\\^$.*+?()[\]{}|]/;

export function HeroLinks({
  name,
  heroes,
  term = "",
  className = "",
}: {
  /** Unique on the screen. */
  name: string;
  heroes: readonly Hero[];
  className?: string;
  /** Highlighted in the names. */
  term?: string;
}): ReactElement {
  return (
    <ItemList
      name={name}
      className={className}
      items={heroes}
      row={(hero, { linkId, isCut }) => (
        <HeroLink id={linkId} hero={hero}>
          <HeroName
            // A new element for other marks: a browser that translates the page
            // may have replaced the texts of the old one.
            key={`${term} ${hero.name}`}
            title={isCut ? hero.name : undefined}
          >
            {withMarks(hero.name, term)}
          </HeroName>
        </HeroLink>
      )}
    />
  );
}

/** What follows a character as a part of it: accents, a skin tone, a joined emoji. */
const joined = "(?:[\\p{M}\\p{EMod}]|\\u200D\\P{M})*";
const joining = "(?:\\P{M}\\uFE0F?\\u200D)*";

/**
 * Wraps the matches of `term` in `<mark>`, each with its accents and joined emoji.
 * Marks nothing for a regular expression, because only the backend knows what it
 * matches, and nothing for a single letter, because names are full of it.
 */
export function withMarks(name: string, term: string): ReactNode {
  if (term.length < 2 || syntax.test(term)) return name;
  const match = `((?:${joining}${term}${joined})+)`;
  const parts = name.split(RegExp(match, "giu"));
  return parts.map((part, i) =>
    // Every second part is a match.
    i % 2 === 0 ? (
      part
    ) : (
      <mark key={i} className="matched">
        {part}
      </mark>
    ),
  );
}
