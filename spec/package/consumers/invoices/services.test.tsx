import { renderToString } from "react-dom/server";
import { createServices, FetchBackend } from "rx-heroes";
import { ServicesProvider } from "rx-heroes/react";
import { expect, it } from "vitest";
import { Customers } from "./customers.tsx";
// The README's example, which the spec that runs this puts here.
import { HeroesApp } from "./heroes-app.tsx";
import { services } from "./services.ts";

it("finds the services of both through useServices", () => {
  const views = (
    <ServicesProvider services={services}>
      <Customers />
      <HeroesApp />
    </ServicesProvider>
  );
  expect(renderToString(views)).toBe("<p></p><p></p>");
});

/** Providers that do not compile. */
export const rejected = [
  // @ts-expect-error: no default has the registered services.
  <ServicesProvider>text</ServicesProvider>,
  // @ts-expect-error: these lack one.
  <ServicesProvider services={createServices(new FetchBackend())}>
    text
  </ServicesProvider>,
];
