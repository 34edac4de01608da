import type { ReactElement, ReactNode } from "react";
import type { Hero } from "../../services/hero.ts";
import { ItemList } from "../item-list/item-list.tsx";
import { HeroLink } from "./hero-link.tsx";

/** Characters that have a meaning of their own in a regular expression. */
const syntax = /[\\^$.*+?()[\]{}|]/;

/** A list of links to heroes; no list where there are none. */
export function HeroLinks({
  name,
  heroes,
  term = "",
  className = "",
}: {
  /** Tells the list from others on its screen. */
  name: string;
  heroes: readonly Hero[];
  className?: string;
  /** Marked in the names. */
  term?: string;
}): ReactElement {
  return (
    <ItemList
      name={name}
      className={className}
      items={heroes}
      row={(hero, isCut) => (
        <HeroLink list={name} hero={hero}>
          <bdi className="name" title={isCut ? hero.name : undefined}>
            {marked(hero.name, term)}
          </bdi>
        </HeroLink>
      )}
    />
  );
}

/**
 * A name, and marked in it what `term` matches: nothing for a term with such
 * characters, since what that matches is for the backend to say.
 */
export function marked(name: string, term: string): ReactNode {
  if (term === "" || syntax.test(term)) return name;
  const parts = name.split(RegExp(`((?:${term})+)`, "gi"));
  return parts.map((part, i) =>
    // Of each two parts, the second is the separator.
    i % 2 === 0 ? (
      part
    ) : (
      <mark key={i} className="matched">
        {part}
      </mark>
    ),
  );
}
