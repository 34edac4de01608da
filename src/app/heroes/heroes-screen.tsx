import { useObservableCallback } from "observable-hooks";
import type { ReactElement } from "react";
import type { Hero, HeroDraft } from "../../services/heroes/hero.ts";
import { ItemList } from "../item-list/item-list.tsx";
import { ListStatus } from "../list-status/list-status.tsx";
import { Screen } from "../screen/screen.tsx";
import { useScreenState } from "../use-screen-state.ts";
import { AddHeroForm } from "./add-hero-form.tsx";
import { HeroRow } from "./hero-row.tsx";
import { initialHeroes } from "./heroes-state.ts";
import { NoticeLine } from "./notice-line.tsx";

export function HeroesScreen(): ReactElement {
  const [edit, edit$] = useObservableCallback<HeroDraft>();
  const [addHero, add$] = useObservableCallback<HeroDraft>();
  const [deleteHero, delete$] = useObservableCallback<Hero>();
  const [{ list, form }, retry] = useScreenState(
    ({ screens }, retry$) => screens.heroes({ edit$, add$, delete$, retry$ }),
    [edit$, add$, delete$],
    initialHeroes,
  );
  const { draft, notice } = form;

  return (
    <Screen heading="My Heroes" title="Heroes" busy={list.status === "loading"}>
      <AddHeroForm draft={draft} onEdit={edit} onAdd={addHero} />
      <NoticeLine adding={list.adding} notice={notice} />
      <ListStatus what="Heroes" list={list} onRetry={retry}>
        <p>There are no heroes.</p>
        <p>Enter a name above to add the first.</p>
      </ListStatus>
      <ItemList
        name="all"
        className="list"
        items={list.items}
        newId={notice?.type === "added" ? notice.hero.id : undefined}
        row={(hero, options) => (
          <HeroRow {...options} hero={hero} onDelete={deleteHero} />
        )}
      />
    </Screen>
  );
}
