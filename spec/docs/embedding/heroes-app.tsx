import { useObservable, useObservableState } from "observable-hooks";
import type { ReactElement } from "react";
import { createServices, FetchBackend } from "rx-heroes";
import { ServicesProvider, useServices } from "rx-heroes/react";

const backend = new FetchBackend({ baseUrl: "/v1", timeout: 10_000 });
const services = createServices(backend);

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
