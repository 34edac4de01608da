import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createServices, InMemoryDataService, type Services } from "rx-heroes";
import { createServicesContext } from "rx-heroes/react";

const { ServicesProvider, useServices } = createServicesContext<Services>();
const backend = new InMemoryDataService();

// StrictMode is on in every test: renders and effects run twice.
describe("ServicesProvider", () => {
  it("follows a changed prop without remounting what is below", async () => {
    const { seen, see } = renderedServices();
    const [first, second] = [createServices(backend), createServices(backend)];
    const { rerender } = render(
      <ServicesProvider services={first}>
        <Below see={see} />
      </ServicesProvider>,
    );
    await userEvent.type(screen.getByRole("textbox"), "typed before");

    rerender(
      <ServicesProvider services={second}>
        <Below see={see} />
      </ServicesProvider>,
    );

    expect(seen).toHaveLength(2);
    expect(seen[0]).toBe(first);
    expect(seen[1]).toBe(second);
    expect(screen.getByRole("textbox")).toHaveProperty("value", "typed before");
  });

  it("provides its services in place of those of a provider above", () => {
    const { seen, see } = renderedServices();
    const inner = createServices(backend);

    render(
      <ServicesProvider services={createServices(backend)}>
        <ServicesProvider services={inner}>
          <Below see={see} />
        </ServicesProvider>
      </ServicesProvider>,
    );

    expect(seen).toHaveLength(1);
    expect(seen[0]).toBe(inner);
  });

  it("renders on a server", () => {
    const { seen, see } = renderedServices();
    const services = createServices(backend);

    const html = renderToString(
      <ServicesProvider services={services}>
        <Below see={see} />
      </ServicesProvider>,
    );

    expect(html).toContain("<input");
    expect(seen).toEqual([services]);
  });

  it("is named by the error of useServices without one above", () => {
    expect(() => renderToString(<Below see={() => undefined} />)).toThrow(
      /ServicesProvider/,
    );
  });
});

/** Shows each render's services to `see`, and has a box that can be typed in. */
function Below({ see }: { see: (services: Services) => void }): ReactElement {
  see(useServices());
  return <input aria-label="box" />;
}

/** Collects the services that renders see, each of them once. */
function renderedServices() {
  const seen: Services[] = [];
  const see = (services: Services) => {
    if (!seen.includes(services)) seen.push(services);
  };
  return { seen, see };
}
