import { type ReactElement, type RefCallback, useCallback } from "react";
import type { Hero } from "../../services/hero.ts";
import { HeroList } from "./hero-list.tsx";
import type { HeroLink } from "./use-hero-link.ts";

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
    ({ id, name }: Hero, link: HeroLink) => (
      <a {...link(id)}>
        <bdi className="name" ref={nameRef}>
          {name}
        </bdi>
      </a>
    ),
    [nameRef],
  );
  return <HeroList {...list} row={row} />;
}
