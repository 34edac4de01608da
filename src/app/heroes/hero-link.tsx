import type { MouseEvent, PropsWithChildren, ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Hero } from "../../services/hero.ts";
import { useVisit } from "../screen/visit.tsx";

export function HeroLink({
  id,
  hero,
  children,
}: PropsWithChildren<{ id: string; hero: Hero }>): ReactElement {
  const { remember } = useVisit();

  function follow(event: MouseEvent): void {
    // With one of these keys, the browser opens a tab and the visit goes on.
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    remember({ followed: id });
  }

  return (
    <Link id={id} to={`/detail/${hero.id}`} onClick={follow}>
      {children}
    </Link>
  );
}
