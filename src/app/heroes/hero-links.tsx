import { type ReactElement, type RefCallback, useCallback } from "react";
import type { Hero } from "../../services/hero.ts";
import { ItemList } from "../item-list/item-list.tsx";

/** A list of links to heroes; no list where there are none. */
export function HeroLinks({
  nameRef,
  heroes,
  ...list
}: {
  name: string;
  heroes: readonly Hero[];
  className?: string;
  /** The ref of each name. */
  nameRef?: RefCallback<HTMLElement> | undefined;
}): ReactElement {
  const row = useCallback(
    (hero: Hero, href: string, isCut: boolean) => (
      <a href={href}>
        <bdi className="name" title={isCut ? hero.name : undefined}>
          {/* WebKit paints no highlight of text right in a clamped box. */}
          <span ref={nameRef}>{hero.name}</span>
        </bdi>
      </a>
    ),
    [nameRef],
  );
  return <ItemList {...list} items={heroes} pages="/detail" row={row} />;
}
