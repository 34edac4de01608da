import { memo, type MouseEvent, type ReactElement } from "react";
import type { Hero } from "../../services/heroes/hero.ts";
import { HeroLink } from "../hero-names/hero-link.tsx";
import { HeroName } from "../hero-names/hero-name.tsx";
import type { RowOptions } from "../item-list/item-list.tsx";

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
  function remove(event: MouseEvent<HTMLButtonElement>): void {
    // The second click of a double click would delete the row that has moved up.
    if (event.detail > 1) return;
    // Safari doesn't focus a clicked button. Only a row that has the focus passes
    // it to the next row.
    event.currentTarget.focus();
    onDelete(hero);
  }

  return (
    <>
      <HeroLink id={linkId} hero={hero}>
        <span className="badge">{hero.id}</span>{" "}
        <HeroName title={isCut ? hero.name : undefined}>{hero.name}</HeroName>
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
