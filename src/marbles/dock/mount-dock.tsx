import { createRoot } from "react-dom/client";
import type { MarblesPanelProps } from "../devtools/marbles-panel.tsx";
import styles from "./dock.css?url";
import { Dock } from "./dock.tsx";

/** Adds the dock to the page, in a React root of its own. */
export function mountDock(props: MarblesPanelProps): void {
  // Not imported, since pages without the dock don't load these styles.
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: styles });
  // Without styles, the button would first appear elsewhere.
  link.addEventListener("load", () => {
    const dock = document.createElement("div");
    dock.className = "marbles-dock";
    document.body.append(dock);
    createRoot(dock).render(<Dock {...props} />);
  });
  document.head.append(link);
}
