import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { ServicesProvider } from "../../src/react/services-provider.tsx";
import { useServices } from "../../src/react/use-services.ts";
import { createServices } from "../../src/services/create-services.ts";
import type { Services } from "../../src/services/services-on.ts";

// StrictMode is on in every test: renders and effects run twice.
describe("ServicesProvider", () => {
  it("provides the services that it is given", () => {
    const { seen, see } = renderedServices();
    const given = createServices();

    render(
      <ServicesProvider services={given}>
        <Below see={see} />
      </ServicesProvider>,
    );

    expect(seen).toHaveLength(1);
    expect(seen[0]).toBe(given);
  });

  it("makes services of its own once, and keeps them over rerenders", () => {
    const { seen, see } = renderedServices();
    const app = (
      <ServicesProvider>
        <Below see={see} />
      </ServicesProvider>
    );

    const { rerender } = render(app);
    rerender(app);
    rerender(
      <ServicesProvider>
        <p>More</p>
        <Below see={see} />
      </ServicesProvider>,
    );

    expect(seen).toHaveLength(1);
  });

  it("makes other services for each provider, and for each mount", () => {
    const { seen, see } = renderedServices();
    const app = (
      <ServicesProvider>
        <Below see={see} />
      </ServicesProvider>
    );

    render(app).unmount();
    render(
      <>
        {app}
        {app}
      </>,
    );

    expect(seen).toHaveLength(3);
  });

  it("follows a changed prop without remounting what is below", async () => {
    const { seen, see } = renderedServices();
    const [first, second] = [createServices(), createServices()];
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

  it("returns to its own services when the prop goes away", () => {
    const { seen, see } = renderedServices();
    const given = createServices();
    const below = <Below see={see} />;

    const { rerender } = render(<ServicesProvider>{below}</ServicesProvider>);
    rerender(<ServicesProvider services={given}>{below}</ServicesProvider>);
    rerender(<ServicesProvider services={undefined}>{below}</ServicesProvider>);

    expect(seen).toHaveLength(2);
    expect(seen[1]).toBe(given);
  });

  it("makes its own when the services it was mounted with go away", () => {
    const { seen, see } = renderedServices();
    const given = createServices();
    const below = <Below see={see} />;

    const { rerender } = render(
      <ServicesProvider services={given}>{below}</ServicesProvider>,
    );
    rerender(<ServicesProvider>{below}</ServicesProvider>);

    expect(seen).toHaveLength(2);
    expect(seen[0]).toBe(given);
  });

  it("provides the nearest services where one stands in another", () => {
    const { seen, see } = renderedServices();
    const inner = createServices();

    render(
      <ServicesProvider services={createServices()}>
        <ServicesProvider services={inner}>
          <Below see={see} />
        </ServicesProvider>
      </ServicesProvider>,
    );

    expect(seen).toHaveLength(1);
    expect(seen[0]).toBe(inner);
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
