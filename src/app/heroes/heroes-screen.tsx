import { useObservableCallback } from "observable-hooks";
import { type ReactElement, useCallback, useMemo } from "react";
import type { Hero } from "../../services/hero.ts";
import { type HeroLink, HeroList } from "../hero-list/hero-list.tsx";
import { NoHeroes } from "../loading/no-heroes.tsx";
import { Screen } from "../screen/screen.tsx";
import { useRetries } from "../use-retries.ts";
import { useScreenState } from "../use-screen-state.ts";
import { AddHeroForm } from "./add-hero-form.tsx";
import { AdditionStatus } from "./addition-status.tsx";
import { HeroRow } from "./hero-row.tsx";
import { visibleHeroes } from "./heroes-selectors.ts";
import { heroesState, initialHeroes } from "./heroes-state.ts";
import "./heroes.css";

/** The list of all heroes, to add to and to delete from. */
export function HeroesScreen(): ReactElement {
  const [edit, edit$] = useObservableCallback<Partial<Hero>>();
  const [addHero, add$] = useObservableCallback();
  const [deleteHero, delete$] = useObservableCallback<Hero>();
  const [retry, retry$] = useRetries();
  const state = useScreenState(
    ({ heroService }) =>
      heroesState(heroService, { edit$, add$, delete$, retry$ }),
    initialHeroes,
  );
  const { status, heroes, added, deleted } = state;
  const visible = useMemo(
    () => visibleHeroes({ status, heroes, added, deleted }),
    [status, heroes, added, deleted],
  );
  const newId = state.addition?.hero.id;
  const row = useCallback(
    (hero: Hero, link: HeroLink, isCut: boolean) => (
      <HeroRow
        hero={hero}
        link={link}
        isCut={isCut}
        isNew={hero.id === newId}
        onDelete={deleteHero}
      />
    ),
    [newId, deleteHero],
  );

  return (
    <Screen heading="My Heroes" title="Heroes" busy={status === "loading"}>
      <AddHeroForm draft={state.draft} onEdit={edit} onAdd={addHero} />
      <AdditionStatus addition={state.addition} />
      <HeroList name="all" className="list" heroes={visible} row={row} />
      {visible.length === 0 && (
        <NoHeroes status={status} onRetry={retry}>
          <p>There are no heroes.</p>
          <p>Enter a name above to add the first.</p>
        </NoHeroes>
      )}
    </Screen>
  );
}
