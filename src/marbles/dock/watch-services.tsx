import { type ReactElement, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { BehaviorSubject } from "rxjs";
import type { HttpBackend } from "../../http/http-types.ts";
import {
  MarblesPanel,
  type MarblesPanelProps,
} from "../devtools/marbles-panel.tsx";
import { inspected } from "../inspect/inspected.ts";
import { inspectedBackend } from "../inspect/inspected-backend.ts";
import { Recorder } from "../inspect/recorder.ts";
import type { Faults } from "../testing/faults.ts";
import { faultyBackend } from "../testing/faulty-backend.ts";
import styles from "./dock.css?url";

/**
 * Creates an app's services, records what the app calls of them and its requests,
 * and adds the panel that draws these to the page, in a React root of its own.
 * What the services call of one another is not recorded: a replay calls it again.
 */
export function watchServices<S extends object>(
  backend: HttpBackend,
  create: (backend: HttpBackend) => S,
): S {
  const recorder = new Recorder();
  const faults$ = new BehaviorSubject<Faults>({});
  // Not imported as CSS, for which Vite adds a loader to the first screen.
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: styles });
  const dock = document.createElement("div");
  dock.className = "marbles-dock";
  document.body.append(link, dock);
  createRoot(dock).render(<Dock recorder={recorder} faults$={faults$} />);
  const services = create(
    inspectedBackend(recorder, faultyBackend(backend, faults$)),
  );
  const watched = Object.entries(services).map(([name, service]) => [
    name,
    inspected(recorder, name, service as object),
  ]);
  return Object.fromEntries(watched) as S;
}

/** The button that opens the panel at the bottom of the window. */
function Dock(props: MarblesPanelProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  // For the page's styles. `:has` would slow down each change of the page.
  useEffect(() => {
    document.documentElement.toggleAttribute("data-panel", isOpen);
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Marbles
      </button>
      {isOpen && <MarblesPanel {...props} />}
    </>
  );
}
