// @vitest-environment node
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createServices, InMemoryDataService, type Services } from "rx-heroes";
import { ServicesProvider, useServices } from "rx-heroes/react";

describe("ServicesProvider on a server", () => {
  it("provides the services that it is given, without a document", () => {
    const given = createServices(new InMemoryDataService());
    const seen = new Set<Services>();

    const html = renderToString(
      <ServicesProvider services={given}>
        <Below see={(services) => seen.add(services)} />
      </ServicesProvider>,
    );

    expect(typeof document).toBe("undefined");
    expect(html).toBe("<p>below</p>");
    expect([...seen]).toEqual([given]);
  });

  it("names ServicesProvider where there is none above", () => {
    expect(() => renderToString(<Below />)).toThrow(/ServicesProvider/);
  });
});

function Below({ see }: { see?: (services: Services) => void }): ReactElement {
  const services = useServices();
  see?.(services);
  return <p>below</p>;
}
