import { useObservableCallback } from "observable-hooks";
import type { ReactElement } from "react";
import { useServices } from "../../react/use-services.ts";
import type { Hero } from "../../services/hero.ts";
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
  const heroes = visibleHeroes(state);

  return (
    <Screen heading="My Heroes" title="Heroes" busy={state.loading}>
      <AddHeroForm name={state.name} onName={setName} onAdd={addHero} />
      {heroes.length > 0 && (
        <ul className="list">
          {heroes.map((hero) => (
            <HeroRow key={hero.id} hero={hero} onDelete={deleteHero} />
          ))}
        </ul>
      )}
      {state.loading && <Loading what="heroes" />}
      {!state.loading && heroes.length === 0 && <p>There are no heroes.</p>}
    </Screen>
  );
}
