import { memo, type ReactElement, type ReactNode, useCallback } from "react";
import type { Hero } from "../../services/hero.ts";
import { type LinkProps, useLink } from "../screen/link.tsx";
import { mostRows } from "./rows-in-page.ts";
import { useListWindow } from "./use-list-window.ts";
import "./hero-list.css";

/** Makes the properties of an `<a>` that leads to a hero's page. */
export type HeroLink = (id: number) => LinkProps;

/** A list with a row for each hero; no list where there are none. */
export const HeroList = memo(function HeroList({
  name,
  heroes,
  className = "",
  row,
}: {
  /** What tells the list from others on its screen. */
  name: string;
  heroes: readonly Hero[];
  className?: string | undefined;
  /** What a row shows. Where that may be cut, the name is to be a tooltip. */
  row: (hero: Hero, link: HeroLink, isCut: boolean) => ReactNode;
}): ReactElement | null {
  const link = useLink();
  const heroLink = useCallback<HeroLink>(
    (id) => link(`/detail/${id}`, { list: name, id }),
    [link, name],
  );
  const list = useListWindow(name, heroes);
  if (heroes.length === 0) return null;
  const isLong = heroes.length > mostRows;
  const backgroundSize = `auto, 100% ${list.rowHeight}px`;
  return (
    <ul
      ref={list.listRef}
      className={isLong ? `${className} windowed` : className}
      style={isLong ? { backgroundSize } : undefined}
    >
      {list.rows.map((index, i) => {
        const hero = heroes[index];
        if (!hero) return null;
        const content = row(hero, heroLink, isLong);
        if (!isLong) return <li key={hero.id}>{content}</li>;
        const leftOut = index - (list.rows[i - 1] ?? -1) - 1;
        const gap = leftOut * list.rowHeight;
        return (
          <li
            key={hero.id}
            ref={i === 0 ? list.rowRef : undefined}
            // Assistive technology can't count the rows that are left out.
            aria-posinset={index + 1}
            aria-setsize={heroes.length}
            style={gap ? { marginBlockStart: gap } : undefined}
            onFocus={() => list.setFocused(hero.id)}
          >
            {content}
          </li>
        );
      })}
    </ul>
  );
});
