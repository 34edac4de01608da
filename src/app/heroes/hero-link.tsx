import type { PropsWithChildren, ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Hero } from "../../services/hero.ts";
import { itemLinkId } from "../item-list/item-list.tsx";
import { useVisit } from "../screen/visit.tsx";

export function HeroLink({
  list,
  hero,
  children,
}: PropsWithChildren<{ list: string; hero: Hero }>): ReactElement {
  const { remember } = useVisit();
  const id = itemLinkId(list, hero);
  return (
    <Link
      id={id}
      to={`/detail/${hero.id}`}
      onClick={() => remember({ followed: id })}
    >
      {children}
    </Link>
  );
}
