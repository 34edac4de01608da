import { render, screen } from "@testing-library/react";
import { of } from "rxjs";
import { it, vi } from "vitest";
import { MarblesPanel } from "../../../src/marbles/devtools/marbles-panel.tsx";
import { inspect } from "../../../src/marbles/inspect/inspect.ts";
import { Recorder } from "../../../src/marbles/inspect/recorder.ts";
import { press } from "./panel.ts";

it("MarblesPanel is there in jsdom too, where nothing scrolls or has a size", async () => {
  const Unsized = class {
    observe = vi.fn();
    disconnect = vi.fn();
  };
  vi.stubGlobal("ResizeObserver", Unsized);
  const recorder = new Recorder({ clock: { now: () => 0 } });
  of("Magma").pipe(inspect(recorder, "typed$")).subscribe();
  render(<MarblesPanel recorder={recorder} />);
  await screen.findByRole("grid");
  await press("Table");
  await screen.findByRole("cell", { name: '"Magma"' });
});
