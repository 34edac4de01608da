import { render, renderHook } from "@testing-library/react";
import type { ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { InMemoryDataService } from "../../src/in-memory/in-memory-data-service.ts";
import { ServicesProvider } from "../../src/react/services-provider.tsx";
import { useServices } from "../../src/react/use-services.ts";
import { createServices } from "../../src/services/create-services.ts";

const backend = new InMemoryDataService();

describe("useServices", () => {
  it("is the services of the provider above", () => {
    const services = createServices(backend);

    const { result } = renderHook(useServices, {
      wrapper: ({ children }) => (
        <ServicesProvider services={services}>{children}</ServicesProvider>
      ),
    });

    expect(result.current).toBe(services);
  });

  it("names it beside a provider, too", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const beside = (
      <>
        <ServicesProvider services={createServices(backend)}>
          here
        </ServicesProvider>
        <Lost />
      </>
    );

    expect(() => render(beside)).toThrow(/ServicesProvider/);
  });
});

function Lost(): ReactElement {
  useServices();
  return <p>Found</p>;
}
