import { createRoot } from "react-dom/client";
import type { MarblesPanelProps } from "../devtools/marbles-panel.tsx";
import styles from "./dock.css?url";
import { Dock } from "./dock.tsx";

/**
 * Adds the dock to the page. It has a root of its own, so that an error in it
 * never reaches the app.
 */
export function mountDock(props: MarblesPanelProps): void {
  const dock = document.createElement("div");
  dock.className = "marbles-dock";
  // A link, since the styles of a page without a dock must not hold these.
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: styles });
  // Without them the button would stand elsewhere, and move away from a click.
  link.addEventListener("load", () => {
    document.body.append(dock);
    createRoot(dock).render(<Dock {...props} />);
  });
  document.head.append(link);
}
