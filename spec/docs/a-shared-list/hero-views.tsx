import { useObservableEagerState } from "observable-hooks";
import type { ReactElement } from "react";
import type { HeroList } from "./hero-list.ts";

interface ViewProps {
  readonly list: HeroList;
}

// Eager, so that a later view starts with the state that others show.
// It subscribes while rendering; keepFor covers the time until the effect.
export function HeroCount({ list }: ViewProps): ReactElement {
  const { heroes } = useObservableEagerState(list.heroes$);
  return <p>Heroes: {heroes.length}</p>;
}

export function HeroNames({ list }: ViewProps): ReactElement {
  const { status, heroes } = useObservableEagerState(list.heroes$);
  return (
    <section aria-busy={status === "loading"}>
      <ul>
        {heroes.map((hero) => (
          <li key={hero.id}>{hero.name}</li>
        ))}
      </ul>
      {status === "failed" && <p role="alert">Heroes could not be loaded.</p>}
      <button onClick={() => list.refresh()}>refresh</button>
    </section>
  );
}
