import type { ReactElement } from "react";
import { Link } from "./link.tsx";
import type { Hero } from "../services/hero.ts";
import { HeroList } from "./hero-list/hero-list.tsx";

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

function heroLink({ id, name }: Hero): ReactElement {
  return (
    <Link dir="auto" to={`/detail/${id}`}>
      {name}
    </Link>
  );
}
