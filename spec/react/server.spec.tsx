// @vitest-environment node
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ServicesProvider } from "../../src/react/services-provider.tsx";
import { useServices } from "../../src/react/use-services.ts";
import { createServices } from "../../src/services/create-services.ts";
import type { Services } from "../../src/services/services-on.ts";

describe("ServicesProvider on a server", () => {
  it("renders where there is no document", () => {
    expect(typeof document).toBe("undefined");
    expect(
      renderToString(
        <ServicesProvider>
          <Below />
        </ServicesProvider>,
      ),
    ).toBe("<p>below</p>");
  });

  it("provides the services that it is given", () => {
    const given = createServices();
    const seen = new Set<Services>();

    renderToString(
      <ServicesProvider services={given}>
        <Below see={(services) => seen.add(services)} />
      </ServicesProvider>,
    );

    expect(seen.size).toBe(1);
    expect(seen).toContain(given);
  });

  it("makes services of its own for each render, that is each visitor", () => {
    const seen = new Set<Services>();
    const app = (
      <ServicesProvider>
        <Below see={(services) => seen.add(services)} />
        <Below see={(services) => seen.add(services)} />
      </ServicesProvider>
    );

    renderToString(app);
    renderToString(app);

    expect(seen.size).toBe(2);
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
