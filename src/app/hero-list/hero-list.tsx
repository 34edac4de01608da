import { memo, type ReactElement, type ReactNode, useRef } from "react";
import type { Hero } from "../../services/hero.ts";
import { type HeroLink, useHeroLink } from "./use-hero-link.ts";
import { useLongList } from "./use-long-list.ts";
import "./hero-list.css";

/** A list with a row for each hero; no list where there are none. */
export const HeroList = memo(function HeroList({
  heroes,
  className,
  row,
}: {
  heroes: readonly Hero[];
  className?: string | undefined;
  /** What a row shows. */
  row: (hero: Hero, link: HeroLink) => ReactNode;
}): ReactElement | null {
  const listRef = useRef<HTMLUListElement>(null);
  const link = useHeroLink();
  const drawn = useLongList(listRef, heroes);
  if (heroes.length === 0) return null;
  return (
    <ul ref={listRef} className={className}>
      {drawn
        ? drawn.map(({ index, gap }) => {
            const hero = heroes[index];
            return (
              hero && (
                <li
                  key={hero.id}
                  aria-posinset={index + 1}
                  aria-setsize={heroes.length}
                  style={gap ? { marginBlockStart: gap } : undefined}
                >
                  {row(hero, link)}
                </li>
              )
            );
          })
        : heroes.map((hero) => <li key={hero.id}>{row(hero, link)}</li>)}
    </ul>
  );
});
