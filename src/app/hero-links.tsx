import type { ReactElement } from "react";
import { Link } from "./link.tsx";
import type { Hero } from "../services/hero.ts";

/** A list of links to heroes; no list where there are none. */
export function HeroLinks({
  heroes,
  className,
}: {
  heroes: readonly Hero[];
  className?: string;
}): ReactElement | null {
  if (heroes.length === 0) return null;
  return (
    <ul className={className}>
      {heroes.map(({ id, name }) => (
        <li key={id}>
          <Link dir="auto" to={`/detail/${id}`}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
