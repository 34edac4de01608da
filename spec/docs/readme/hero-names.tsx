import { useObservable, useObservableState } from "observable-hooks";
import type { ReactElement } from "react";
import { useServices } from "rx-heroes/react";

export function HeroNames(): ReactElement {
  const { heroService } = useServices();
  const heroes$ = useObservable(() => heroService.getHeroes());
  const heroes = useObservableState(heroes$, []);
  return <p>{heroes.map((hero) => hero.name).join(", ")}</p>;
}
