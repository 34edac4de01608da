import { type ReactElement, useCallback } from "react";
import type { Hero } from "../../services/hero.ts";
import { ItemList } from "../item-list/item-list.tsx";
import { MarkedName } from "./marked-name.tsx";

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
  const row = useCallback(
    ({ name }: Hero, href: string, isCut: boolean) => (
      <a href={href}>
        <bdi className="name" title={isCut ? name : undefined}>
          <MarkedName {...{ name, term }} />
        </bdi>
      </a>
    ),
    [term],
  );
  return <ItemList {...list} items={heroes} pages="/detail" row={row} />;
}
