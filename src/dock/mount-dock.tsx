import { type ReactElement, StrictMode, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import devtoolsStyles from "../devtools/devtools.css?url";
import type { MarblesPanelProps } from "../devtools/marbles-panel.tsx";
import dockStyles from "./dock.css?url";
import { Dock } from "./dock.tsx";

/**
 * Adds the dock to the page. It has a root of its own, so that an error in it
 * never reaches the app.
 */
export function mountDock(props: MarblesPanelProps): void {
  // Links, since the styles of a page without a dock must not hold these.
  for (const href of [devtoolsStyles, dockStyles]) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "stylesheet", href }));
  }
  const dock = document.createElement("div");
  dock.className = "marbles-dock";
  document.body.append(dock);
  // Not createRoot, which the app's bundle doesn't hold: it hydrates as well.
  hydrateRoot(
    dock,
    <StrictMode>
      <Hydrated {...props} />
    </StrictMode>,
  );
}

/** Nothing at first, as is in the page, then the dock. */
function Hydrated(props: MarblesPanelProps): ReactElement | null {
  const [isHydrated, setHydrated] = useState(false);
  // eslint-disable-next-line react-hooks/set-state-in-effect -- as hydration asks for
  useEffect(() => setHydrated(true), []);
  return isHydrated ? <Dock {...props} /> : null;
}
