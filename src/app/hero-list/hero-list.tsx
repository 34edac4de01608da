import { memo, type ReactElement, type ReactNode } from "react";
import type { Hero } from "../../services/hero.ts";
import { type HeroLink, useHeroLink } from "./use-hero-link.ts";
import { useListWindow } from "./use-list-window.ts";
import { mostRows } from "./visible-rows.ts";
import "./hero-list.css";

/** A list with a row for each hero; no list where there are none. */
export const HeroList = memo(function HeroList({
  name,
  heroes,
  className,
  row,
}: {
  /** What tells the list from others on its screen. */
  name: string;
  heroes: readonly Hero[];
  className?: string | undefined;
  /** What a row shows. */
  row: (hero: Hero, link: HeroLink) => ReactNode;
}): ReactElement | null {
  const link = useHeroLink(name);
  const { ref, rows } = useListWindow(name, heroes);
  if (heroes.length === 0) return null;
  // Only where rows are left out, assistive technology can't count them.
  const setSize = heroes.length > mostRows ? heroes.length : undefined;
  return (
    <ul
      ref={ref}
      className={setSize ? `${className ?? ""} windowed` : className}
    >
      {rows.map(({ hero, index, gap }) => (
        <li
          key={hero.id}
          aria-posinset={setSize && index + 1}
          aria-setsize={setSize}
          style={gap ? { marginBlockStart: gap } : undefined}
        >
          {row(hero, link)}
        </li>
      ))}
    </ul>
  );
});
