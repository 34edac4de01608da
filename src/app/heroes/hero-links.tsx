import type { ReactElement, ReactNode } from "react";
import type { Hero } from "../../services/hero.ts";
import { ItemList } from "../item-list/item-list.tsx";

/** Characters that have a meaning of their own in a regular expression. */
const syntax = /[\\^$.*+?()[\]{}|]/;

/** A list of links to heroes; no list where there are none. */
export function HeroLinks({
  heroes,
  term = "",
  ...list
}: {
  name: string;
  heroes: readonly Hero[];
  className?: string;
  /** What to mark in the names. */
  term?: string;
}): ReactElement {
  return (
    <ItemList
      {...list}
      items={heroes}
      pages="/detail"
      row={({ name }, href, isCut) => (
        <a href={href}>
          <bdi className="name" title={isCut ? name : undefined}>
            {marked(name, term)}
          </bdi>
        </a>
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
    i % 2 === 0 ? part : <mark key={i}>{part}</mark>,
  );
}
