import { memo, type MouseEvent, type ReactElement } from "react";
import type { Hero } from "../../services/hero.ts";
import type { RowOptions } from "../item-list/item-list.tsx";
import { useVisit } from "../screen/visit.tsx";
import { HeroLink } from "./hero-link.tsx";

/** The content of one row. Memoized, because lists are long and rows rarely change. */
export const HeroRow = memo(function HeroRow({
  hero,
  linkId,
  isCut,
  onDelete,
}: RowOptions & {
  hero: Hero;
  onDelete: (hero: Hero) => void;
}): ReactElement {
  const { focusHeading } = useVisit();

  function remove(event: MouseEvent<HTMLButtonElement>): void {
    // The second click of a double click would hit the row that has moved up.
    if (event.detail > 1) return;
    const neighbour = neighbourOf(event.currentTarget);
    if (neighbour) neighbour.focus();
    else focusHeading();
    onDelete(hero);
  }

  return (
    <>
      <HeroLink id={linkId} hero={hero}>
        <span className="badge">{hero.id}</span>{" "}
        <bdi className="name" title={isCut ? hero.name : undefined}>
          {hero.name}
        </bdi>
      </HeroLink>
      <button
        type="button"
        className="quiet"
        title="delete hero"
        aria-label={`delete hero ${hero.name}`}
        onClick={remove}
        onKeyDown={(event) => {
          // Holding the key must not delete row after row.
          if (event.repeat && event.key === "Enter") event.preventDefault();
        }}
      >
        x
      </button>
    </>
  );
});

/** The button of the next row, or of the previous one if there is none. */
function neighbourOf(button: HTMLElement): HTMLElement | null | undefined {
  const row = button.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return neighbour?.querySelector("button");
}
