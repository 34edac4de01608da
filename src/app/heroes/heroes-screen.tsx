import { useObservableCallback } from "observable-hooks";
import { type ReactElement, useMemo } from "react";
import type { Hero } from "../../services/hero.ts";
import { ItemList } from "../item-list/item-list.tsx";
import { NoItems } from "../loading/no-items.tsx";
import { Screen } from "../screen/screen.tsx";
import { useScreenState } from "../use-screen-state.ts";
import { AddHeroForm } from "./add-hero-form.tsx";
import { AdditionStatus } from "./addition-status.tsx";
import { HeroRow } from "./hero-row.tsx";
import { visibleHeroes } from "./heroes-selectors.ts";
import { heroesState, initialHeroes } from "./heroes-state.ts";

export function HeroesScreen(): ReactElement {
  const [edit, edit$] = useObservableCallback<Partial<Hero>>();
  const [addHero, add$] = useObservableCallback<Partial<Hero>>();
  const [deleteHero, delete$] = useObservableCallback<Hero>();
  const [state, retry] = useScreenState(
    ({ heroService }, retry$) =>
      heroesState(heroService, { edit$, add$, delete$, retry$ }),
    initialHeroes,
  );
  const { status, heroes, deleted } = state;
  const visible = useMemo(
    () => visibleHeroes({ status, heroes, deleted }),
    [status, heroes, deleted],
  );

  return (
    <Screen heading="My Heroes" title="Heroes" busy={status === "loading"}>
      <AddHeroForm draft={state.draft} onEdit={edit} onAdd={addHero} />
      <AdditionStatus addition={state.addition} />
      <ItemList
        name="all"
        className="list"
        items={visible}
        newId={state.addition?.hero.id}
        row={(hero, options) => (
          <HeroRow {...options} hero={hero} onDelete={deleteHero} />
        )}
      />
      {visible.length === 0 && (
        <NoItems what="Heroes" status={status} onRetry={retry}>
          <p>There are no heroes.</p>
          <p>Enter a name above to add the first.</p>
        </NoItems>
      )}
    </Screen>
  );
}
