import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactElement,
} from "react";
import type { Hero } from "../../services/hero.ts";
import type { HeroLink } from "../hero-list/use-hero-link.ts";

/** What one hero's row shows; a change to another row doesn't draw it again. */
export const HeroRow = memo(function HeroRow({
  hero,
  link,
  isNew,
  onDelete,
}: {
  hero: Hero;
  link: HeroLink;
  /** Whether it was just added. */
  isNew: boolean;
  onDelete: (hero: Hero) => void;
}): ReactElement {
  function remove(event: MouseEvent<HTMLButtonElement>): void {
    // The second click of a double click is not meant for the row that has
    // slid up by then.
    if (event.detail > 1) return;
    focusNeighbour(event.currentTarget);
    onDelete(hero);
  }

  return (
    <>
      <a className={isNew ? "new" : undefined} {...link(hero.id)}>
        <span className="badge">{hero.id}</span>{" "}
        <bdi className="name">{hero.name}</bdi>
      </a>
      <button
        type="button"
        className="quiet"
        title="delete hero"
        aria-label={`delete hero ${hero.name}`}
        onClick={remove}
        onKeyDown={ignoreHeldEnter}
      >
        x
      </button>
    </>
  );
});

/** A held key must not delete row after row. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

/** Focuses the next row's button, else the last one's, else the heading. */
function focusNeighbour(button: HTMLButtonElement): void {
  const row = button.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const heading = button.closest("section")?.querySelector("h2");
  (neighbour?.querySelector("button") ?? heading)?.focus();
}
