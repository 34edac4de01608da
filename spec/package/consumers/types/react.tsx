/** What somebody writes with `rx-heroes/react`, and what the compiler refuses. */
import type { ReactElement } from "react";
import {
  createServices,
  type Hero,
  InMemoryDataService,
  type ListState,
  type Services,
} from "rx-heroes";
import { MarblesPanel } from "rx-heroes/devtools";
import { Recorder } from "rx-heroes/inspect";
import { createServicesContext, type ServicesContext } from "rx-heroes/react";
import { map, of } from "rxjs";

const services: Services = createServices(new InMemoryDataService());
const context: ServicesContext<Services> = createServicesContext();
const { ServicesProvider, useServices, useServiceState } = context;

export function App(): ReactElement {
  const { heroService }: Services = useServices();
  heroService.getHeroes().subscribe();
  return <b />;
}

export function Heroes(): ReactElement {
  const [list, retry] = useServiceState(
    ({ heroStore }, retry$) => heroStore.watch(retry$),
    [],
    { status: "loading", items: [] },
  );
  const { status, items }: ListState<Hero> = list;
  const [count] = useServiceState(
    ({ heroStore }) => heroStore.watch().pipe(map(({ items }) => items.length)),
    [],
    0,
  );
  count satisfies number;
  useServiceState(({ heroService }) => heroService.getHeroes(), [count], []);
  // @ts-expect-error: inputs are a list.
  useServiceState(({ heroService }) => heroService.getHeroes(), count, []);
  // @ts-expect-error: the first state is one of the stream's.
  useServiceState(({ heroStore }) => heroStore.watch(), [], { status: "new" });
  // @ts-expect-error: there is a first state.
  useServiceState(({ heroStore }) => heroStore.watch(), []);
  // @ts-expect-error: a state comes by a stream.
  useServiceState(() => 0, [], 0);
  // @ts-expect-error: no such service.
  useServiceState(({ villainStore }) => of(villainStore), [], 0);
  return (
    <button onClick={retry}>
      {status} {items.length}
    </button>
  );
}

export const apps = [
  <ServicesProvider services={services}>text</ServicesProvider>,
  <ServicesProvider services={services}>
    <App />
    <App />
  </ServicesProvider>,
  <MarblesPanel recorder={new Recorder()} />,
  // @ts-expect-error: it provides what it is given.
  <ServicesProvider>text</ServicesProvider>,
  // @ts-expect-error: nor is undefined given.
  <ServicesProvider services={undefined}>text</ServicesProvider>,
  // @ts-expect-error: there is nothing to provide services for.
  <ServicesProvider services={services} />,
  // @ts-expect-error: services, not a backend.
  <ServicesProvider services={services.http}>text</ServicesProvider>,
  // @ts-expect-error: no such property.
  <ServicesProvider backend={services}>text</ServicesProvider>,
];

// @ts-expect-error: it takes what the provider above it has.
useServices(services);

// @ts-expect-error: services are an object.
createServicesContext<string>();
