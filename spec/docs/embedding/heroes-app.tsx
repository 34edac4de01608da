import { useObservable, useObservableState } from "observable-hooks";
import type { ReactElement } from "react";
import { ServicesProvider, useServices } from "rx-heroes/react";
import { services } from "./services.ts";

export function HeroesApp(): ReactElement {
  return (
    <ServicesProvider services={services}>
      <HeroNames />
    </ServicesProvider>
  );
}

function HeroNames(): ReactElement {
  const { heroService } = useServices();
  const heroes$ = useObservable(() => heroService.getHeroes());
  const heroes = useObservableState(heroes$, []);
  return <p>{heroes.map((hero) => hero.name).join(", ")}</p>;
}
