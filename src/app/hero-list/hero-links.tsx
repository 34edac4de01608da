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
        <bdi className="name" ref={nameRef} title={isCut ? name : undefined}>
          {name}
        </bdi>
      </a>
    ),
    [nameRef],
  );
  return <HeroList {...list} row={row} />;
}
