import { memo, type MouseEvent, type ReactElement } from "react";
import type { Hero } from "../../services/hero.ts";
import { useVisit } from "../screen/visit.tsx";
import { HeroLink } from "./hero-link.tsx";

/** One hero's row. It is memoized, since lists are long and their rows change rarely. */
export const HeroRow = memo(function HeroRow({
  hero,
  isCut,
  onDelete,
}: {
  hero: Hero;
  /** Whether a long name is cut off. */
  isCut: boolean;
  onDelete: (hero: Hero) => void;
}): ReactElement {
  const { focusHeading } = useVisit();

  function remove(event: MouseEvent<HTMLButtonElement>): void {
    // The second click of a double click is not meant for the row that has
    // slid up by then.
    if (event.detail > 1) return;
    const neighbour = neighbourOf(event.currentTarget);
    if (neighbour) neighbour.focus();
    else focusHeading();
    onDelete(hero);
  }

  return (
    <>
      <HeroLink list="all" hero={hero}>
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
          // A held key must not delete row after row.
          if (event.repeat && event.key === "Enter") event.preventDefault();
        }}
      >
        x
      </button>
    </>
  );
});

/** The next row's button, or the one before where there is none. */
function neighbourOf(button: HTMLElement): HTMLElement | null | undefined {
  const row = button.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return neighbour?.querySelector("button");
}
