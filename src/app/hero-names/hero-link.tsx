import type { MouseEvent, PropsWithChildren, ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Hero } from "../../services/heroes/hero.ts";
import { useVisit } from "../screen/visit.ts";

export function HeroLink({
  id,
  hero,
  children,
}: PropsWithChildren<{ id: string; hero: Hero }>): ReactElement {
  const visit = useVisit();

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    // The second click of a double click on 'go back' would follow a link of the
    // list, which is shown at once.
    if (event.detail > 1) event.preventDefault();
    // Safari doesn't focus a clicked link, but coming back restores its focus.
    event.currentTarget.focus();
    visit.follow(id);
  }

  return (
    <Link id={id} to={`/detail/${hero.id}`} onClick={follow}>
      {children}
    </Link>
  );
}
