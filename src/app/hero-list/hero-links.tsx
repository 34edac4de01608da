import { type ReactElement, type RefCallback, useCallback } from "react";
import type { Hero } from "../../services/hero.ts";
import { type HeroLink, HeroList } from "./hero-list.tsx";

/** A list of links to heroes; no list where there are none. */
export function HeroLinks({
  nameRef,
  ...list
}: {
  name: string;
  heroes: readonly Hero[];
  className?: string;
  /** The ref of each name. */
  nameRef?: RefCallback<HTMLElement> | undefined;
}): ReactElement {
  const row = useCallback(
    ({ id, name }: Hero, link: HeroLink, isCut: boolean) => (
      <a {...link(id)}>
        <bdi className="name" title={isCut ? name : undefined}>
          {/* WebKit paints no highlight of text right in a clamped box. */}
          <span ref={nameRef}>{name}</span>
        </bdi>
      </a>
    ),
    [nameRef],
  );
  return <HeroList {...list} row={row} />;
}
