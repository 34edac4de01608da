import { useObservableCallback } from "observable-hooks";
import { type ReactElement, useCallback, useMemo } from "react";
import { useServices } from "../../react/use-services.ts";
import type { Hero } from "../../services/hero.ts";
import { HeroList } from "../hero-list/hero-list.tsx";
import type { HeroLink } from "../hero-list/use-hero-link.ts";
import { useKeptScroll } from "../hero-list/use-kept-scroll.ts";
import { Loading } from "../loading.tsx";
import { Screen } from "../screen.tsx";
import { useScreenState } from "../use-screen-state.ts";
import { AddHeroForm } from "./add-hero-form.tsx";
import { HeroRow } from "./hero-row.tsx";
import { heroesState, initialHeroes, visibleHeroes } from "./heroes-state.ts";

/** The list of all heroes, to add to and to delete from. */
export function HeroesScreen(): ReactElement {
  const { heroService } = useServices();
  const [setName, name$] = useObservableCallback<string>();
  const [addHero, add$] = useObservableCallback<string>();
  const [deleteHero, delete$] = useObservableCallback<Hero>();
  const state = useScreenState(
    () => heroesState(heroService, { name$, add$, delete$ }),
    initialHeroes,
  );
  const { loading, deleting } = state;
  const heroes = useMemo(
    () => visibleHeroes({ heroes: state.heroes, deleting }),
    [state.heroes, deleting],
  );
  const row = useCallback(
    (hero: Hero, link: HeroLink) => (
      <HeroRow hero={hero} link={link} onDelete={deleteHero} />
    ),
    [deleteHero],
  );
  useKeptScroll(!loading);

  return (
    <Screen heading="My Heroes" title="Heroes" busy={loading}>
      <AddHeroForm name={state.name} onName={setName} onAdd={addHero} />
      <HeroList className="list" heroes={heroes} row={row} />
      {loading && <Loading what="heroes" />}
      {!loading && heroes.length === 0 && <p>There are no heroes.</p>}
    </Screen>
  );
}
