/** What somebody writes with `rx-heroes/react`, and what the compiler refuses. */
import type { ReactElement } from "react";
import { createServices, type Services } from "rx-heroes";
import { MarblesPanel } from "rx-heroes/devtools";
import { Recorder } from "rx-heroes/inspect";
import {
  ServicesProvider,
  type ServicesProviderProps,
  useServices,
} from "rx-heroes/react";

const props: ServicesProviderProps = { children: null };
const services: Services = createServices();

export function App(): ReactElement {
  const { heroService }: Services = useServices();
  heroService.getHeroes().subscribe();
  return <b />;
}

export const apps = [
  <ServicesProvider {...props} />,
  <ServicesProvider services={services}>text</ServicesProvider>,
  <ServicesProvider services={undefined}>
    <App />
    <App />
  </ServicesProvider>,
  <MarblesPanel recorder={new Recorder()} />,
  // @ts-expect-error: there is nothing to provide services for.
  <ServicesProvider services={services} />,
  // @ts-expect-error: services, not a backend.
  <ServicesProvider services={services.http}>text</ServicesProvider>,
  // @ts-expect-error: no such property.
  <ServicesProvider backend={services}>text</ServicesProvider>,
];

// @ts-expect-error: it takes what the provider above it has.
useServices(services);
