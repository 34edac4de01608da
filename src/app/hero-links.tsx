import type { ReactElement } from "react";
import type { Hero } from "../services/hero.ts";
import { HeroList } from "./hero-list/hero-list.tsx";
import type { HeroLink } from "./hero-list/use-hero-link.ts";

/** A list of links to heroes; no list where there are none. */
export function HeroLinks({
  heroes,
  className,
}: {
  heroes: readonly Hero[];
  className?: string;
}): ReactElement {
  return <HeroList className={className} heroes={heroes} row={heroLink} />;
}

function heroLink({ id, name }: Hero, link: HeroLink): ReactElement {
  return (
    <a dir="auto" {...link(id)}>
      {name}
    </a>
  );
}
