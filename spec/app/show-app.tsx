import "#src/app/app.css";
import {
  render,
  type RenderResult,
  screen,
  waitFor,
} from "@testing-library/react";
import {
  createRef,
  type ReactNode,
  type Ref,
  useImperativeHandle,
} from "react";
import {
  MemoryRouter,
  type NavigateFunction,
  useNavigate,
} from "react-router-dom";
import {
  createServices,
  type HttpInterceptor,
  InMemoryDataService,
  type Services,
} from "rx-heroes";
import { ServicesProvider } from "rx-heroes/react";
import { expect } from "vitest";
import { cdp } from "vitest/browser";
import { App } from "#src/app/app.tsx";

interface ShownApp extends RenderResult {
  readonly services: Services;
  /** Goes through the history as the browser's own buttons do. */
  readonly go: (delta: number) => void;
}

/**
 * Shows the app in the browser as its page does, on a backend that answers at
 * once; `names` are those of its heroes, from id 11 on.
 */
export function showApp(
  path: string,
  {
    names,
    interceptors = [],
  }: {
    names?: readonly string[];
    interceptors?: readonly HttpInterceptor[];
  } = {},
): ShownApp {
  const heroes = names?.map((name, i) => ({ id: 11 + i, name }));
  const collections = heroes && { heroes };
  const services = createServices(
    new InMemoryDataService(collections, { delay: 0 }),
    { interceptors },
  );
  const root = document.createElement("div");
  root.id = "root";
  const navigate = createRef<NavigateFunction>();
  const rendered = render(
    <ServicesProvider services={services}>
      <MemoryRouter initialEntries={[path]} useTransitions={false}>
        <App />
        <Navigate ref={navigate} />
      </MemoryRouter>
    </ServicesProvider>,
    { container: document.body.appendChild(root) },
  );
  const go = (delta: number): void => void navigate.current?.(delta);
  return { ...rendered, services, go };
}

function Navigate({ ref }: { ref: Ref<NavigateFunction> }): ReactNode {
  const navigate = useNavigate();
  useImperativeHandle(ref, () => navigate);
  return null;
}

/** Resolves when a list is there, with the code that a long one needs. */
export function listShown(): Promise<void> {
  return waitFor(() => {
    expect(screen.getAllByRole("listitem")).not.toEqual([]);
    expect(document.querySelector("main [aria-busy=true]")).toBeNull();
  });
}

/** Resolves when scroll events have been handled, before a frame is painted. */
export function frame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

export function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

/** Emulates media features, such as `prefers-color-scheme`, and the medium. */
export async function emulate(
  features: Record<string, string>,
  media = "",
): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", {
    media,
    features: Object.entries(features).map(([name, value]) => ({
      name,
      value,
    })),
  });
}

export function button(name: string): HTMLElement {
  return screen.getByRole("button", { name });
}

/** The boxes of the lines of an element's text. */
export function linesOf(element: Element): DOMRectList {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects();
}
