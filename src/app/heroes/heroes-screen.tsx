import { useObservableCallback } from "observable-hooks";
import { type ReactElement, useCallback, useMemo } from "react";
import type { Hero } from "../../services/hero.ts";
import { HeroList } from "../hero-list/hero-list.tsx";
import type { HeroLink } from "../hero-list/use-hero-link.ts";
import { FailedHeroes } from "../loading/failed-heroes.tsx";
import { Loading } from "../loading/loading.tsx";
import { Screen } from "../screen/screen.tsx";
import { useRetries } from "../use-retries.ts";
import { useScreenState } from "../use-screen-state.ts";
import { AddHeroForm } from "./add-hero-form.tsx";
import { AdditionStatus } from "./addition-status.tsx";
import { HeroRow } from "./hero-row.tsx";
import { addedId, initialHeroes, visibleHeroes } from "./heroes-changes.ts";
import { heroesState } from "./heroes-state.ts";
import "./heroes.css";

/** The list of all heroes, to add to and to delete from. */
export function HeroesScreen(): ReactElement {
  const [setName, name$] = useObservableCallback<string>();
  const [addHero, add$] = useObservableCallback<string>();
  const [deleteHero, delete$] = useObservableCallback<Hero>();
  const [retry, retry$] = useRetries();
  const state = useScreenState(
    ({ heroService }) =>
      heroesState(heroService, { name$, add$, delete$, retry$ }),
    initialHeroes,
  );
  const { status, deleting } = state;
  const isLoading = status === "loading";
  const heroes = useMemo(
    () => visibleHeroes({ status, heroes: state.heroes, deleting }),
    [status, state.heroes, deleting],
  );
  const newId = addedId(state);
  const row = useCallback(
    (hero: Hero, link: HeroLink) => (
      <HeroRow
        hero={hero}
        link={link}
        isNew={hero.id === newId}
        onDelete={deleteHero}
      />
    ),
    [newId, deleteHero],
  );

  return (
    <Screen heading="My Heroes" title="Heroes" busy={isLoading}>
      <AddHeroForm name={state.name} onName={setName} onAdd={addHero} />
      <AdditionStatus addition={state.addition} />
      <HeroList name="all" className="list" heroes={heroes} row={row} />
      {isLoading && <Loading what="heroes" />}
      {status === "failed" && <FailedHeroes onRetry={retry} />}
      {status === "loaded" && heroes.length === 0 && (
        <div className="placeholder">
          <p>There are no heroes.</p>
          <p>Enter a name above to add the first.</p>
        </div>
      )}
    </Screen>
  );
}
