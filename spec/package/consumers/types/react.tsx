/** What somebody writes with `rx-heroes/react`, and what the compiler refuses. */
import type { ReactElement } from "react";
import { createServices, InMemoryDataService, type Services } from "rx-heroes";
import { MarblesPanel } from "rx-heroes/devtools";
import { Recorder } from "rx-heroes/inspect";
import {
  ServicesProvider,
  type ServicesProviderProps,
  useServices,
} from "rx-heroes/react";

const services: Services = createServices(new InMemoryDataService());
const props: ServicesProviderProps = { services, children: null };

export function App(): ReactElement {
  const { heroService }: Services = useServices();
  heroService.getHeroes().subscribe();
  return <b />;
}

export const apps = [
  <ServicesProvider {...props} />,
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
