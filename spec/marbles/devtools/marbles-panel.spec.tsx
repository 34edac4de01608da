import { render, screen } from "@testing-library/react";
import { of } from "rxjs";
import { beforeEach, it, vi } from "vitest";
import { MarblesPanel } from "#src/marbles/devtools/marbles-panel.tsx";
import { heroServices } from "#src/marbles/inspect/hero-services.ts";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { press } from "./panel.ts";

beforeEach(() => {
  const Unsized = class {
    observe = vi.fn();
    disconnect = vi.fn();
  };
  vi.stubGlobal("ResizeObserver", Unsized);
});

it("MarblesPanel works in jsdom, without layout", async () => {
  const recorder = new Recorder({ clock: { now: () => 0 } });
  of("Magma").pipe(inspect(recorder, "typed$")).subscribe();
  render(<MarblesPanel recorder={recorder} />);
  await screen.findByRole("grid");
  await press("Table");
  await screen.findByRole("cell", { name: '"Magma"' });
});

// The runner fails if a promise is rejected unhandled.
it("MarblesPanel says why there is no test, without a clipboard too", async () => {
  render(<MarblesPanel recorder={new Recorder()} replayable={heroServices} />);
  await press("Copy as test");
  await screen.findByText(/^There is no test: /);
});
