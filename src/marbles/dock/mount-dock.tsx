import { createRoot } from "react-dom/client";
import type { MarblesPanelProps } from "../devtools/marbles-panel.tsx";
import styles from "./dock.css?url";
import { Dock } from "./dock.tsx";

/**
 * Adds the dock to the page. It has a root of its own, so that an error in it
 * never reaches the app.
 */
export function mountDock(props: MarblesPanelProps): void {
  // A link, since the page has these styles only while it has a dock.
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: styles });
  // A button without its styles would stand elsewhere, and move as it is clicked.
  link.addEventListener("load", () => {
    const dock = document.createElement("div");
    dock.className = "marbles-dock";
    document.body.append(dock);
    createRoot(dock).render(<Dock {...props} />);
  });
  document.head.append(link);
}
