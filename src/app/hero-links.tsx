import { type ReactElement, type RefCallback, useCallback } from "react";
import type { Hero } from "../services/hero.ts";
import { HeroList } from "./hero-list/hero-list.tsx";
import type { HeroLink } from "./hero-list/use-hero-link.ts";

/** A list of links to heroes; no list where there are none. */
export function HeroLinks({
  heroes,
  className,
  linkRef,
}: {
  heroes: readonly Hero[];
  className?: string;
  /** The ref of each link. */
  linkRef?: RefCallback<HTMLAnchorElement> | undefined;
}): ReactElement {
  const row = useCallback(
    ({ id, name }: Hero, link: HeroLink) => (
      <a dir="auto" ref={linkRef} {...link(id)}>
        {name}
      </a>
    ),
    [linkRef],
  );
  return <HeroList className={className} heroes={heroes} row={row} />;
}
