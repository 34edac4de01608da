/** What somebody writes with `rx-heroes/react`, and what the compiler refuses. */
import type { ReactElement } from "react";
import { createServices, type Hero, InMemoryDataService } from "rx-heroes";
import { MarblesPanel } from "rx-heroes/devtools";
import { Recorder } from "rx-heroes/inspect";
import { createServicesContext, type ServicesContext } from "rx-heroes/react";
import { map, of } from "rxjs";

const services = createServices(new InMemoryDataService());
const context: ServicesContext<typeof services> = createServicesContext();
const { ServicesProvider, useServices, useServiceState } = context;

export function App(): ReactElement {
  const { heroService } = useServices();
  heroService.getHeroes().subscribe();
  return <b />;
}

export function Heroes(): ReactElement {
  const [{ status, items }, retry] = useServiceState(
    ({ heroStore }, retry$) => heroStore.watch(retry$),
    [],
    { status: "loading", items: [] },
  );
  items satisfies readonly Hero[];
  const [count] = useServiceState(
    ({ heroStore }) => heroStore.watch().pipe(map(({ items }) => items.length)),
    [status],
    0,
  );
  count satisfies number;
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
    <Heroes />
  </ServicesProvider>,
  <MarblesPanel recorder={new Recorder()} />,
  // @ts-expect-error: it provides what it is given.
  <ServicesProvider>text</ServicesProvider>,
  // @ts-expect-error: services, not a backend.
  <ServicesProvider services={services.http}>text</ServicesProvider>,
];

// @ts-expect-error: services are an object.
createServicesContext<number>();
