import { act, renderHook } from "@testing-library/react";
import { MemoryRouter, useNavigate } from "react-router-dom";
import { ScriptedBackend } from "rx-heroes/testing";
import { tap } from "rxjs";
import { expect, it, vi } from "vitest";
import { createAppServices, ServicesProvider } from "#src/app/app-services.ts";
import { useScreenState } from "#src/app/use-screen-state.ts";

it("useScreenState retries when `retry` is called, and at a click on the link of the current screen", () => {
  const services = createAppServices(new ScriptedBackend({}));
  const onRetry = vi.fn();
  const useState = () => {
    const [, retry] = useScreenState<unknown>(
      (_, retry$) => retry$.pipe(tap(onRetry)),
      [],
      "initial",
    );
    return { retry, navigate: useNavigate() };
  };
  const { result } = renderHook(useState, {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <ServicesProvider services={services}>{children}</ServicesProvider>
      </MemoryRouter>
    ),
  });
  expect(onRetry).not.toHaveBeenCalled();

  act(() => result.current.retry());
  expect(onRetry).toHaveBeenCalledTimes(1);

  act(() => void result.current.navigate("/"));
  expect(onRetry).toHaveBeenCalledTimes(2);
});
