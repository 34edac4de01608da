import type { ReactElement } from "react";
import { createPortal } from "react-dom";
import { createRoot } from "react-dom/client";
import { BehaviorSubject } from "rxjs";
import styles from "#src/marbles/devtools/devtools.css?inline";
import { MarblesPanel } from "#src/marbles/devtools/marbles-panel.tsx";
import { heroServices } from "#src/marbles/inspect/hero-services.ts";
import type { Faults } from "#src/marbles/testing/faults.ts";
import { recorded } from "./recorded.ts";
import type { Page } from "./surroundings.ts";

/** Makes the page what `page` says, and shows the panel in it. */
export function showPanel({ css = "", dir, host, within, panels = 1 }: Page): {
  /** What the panel is in: an element, or its shadow root. */
  readonly inside: HTMLElement | ShadowRoot;
  /** Leaves the page as it was. */
  readonly remove: () => void;
} {
  const { documentElement, head, body } = document;
  const element = document.createElement("div");
  element.style.cssText = host ?? "";
  body.append(element);
  documentElement.dir = dir ?? "";
  const isShadow = within === "shadow root";
  const inside = isShadow ? element.attachShadow({ mode: "open" }) : element;
  const added = [
    stylesIn(head, css),
    stylesIn(isShadow ? inside : head, styles),
  ];

  const root = createRoot(
    within === "portal" ? new DocumentFragment() : inside,
  );
  const shown = panelsOf(panels);
  root.render(within === "portal" ? createPortal(shown, inside) : shown);
  return {
    inside,
    remove() {
      root.unmount();
      for (const one of [element, ...added]) one.remove();
      documentElement.removeAttribute("dir");
      documentElement.removeAttribute("style");
    },
  };
}

/** So many of one session. */
function panelsOf(count: number): ReactElement[] {
  const recorder = recorded();
  const faults$ = new BehaviorSubject<Faults>({});
  return Array.from({ length: count }, (_, i) => (
    <MarblesPanel
      key={i}
      recorder={recorder}
      faults$={faults$}
      replayable={heroServices}
    />
  ));
}

function stylesIn(place: HTMLElement | ShadowRoot, css: string): Element {
  const style = document.createElement("style");
  style.textContent = css;
  place.prepend(style);
  return style;
}
