import type { ReactElement } from "react";
import { kinds } from "../rows/words.ts";
import { Shapes } from "./shapes.tsx";
import { signs } from "./signs.ts";

/** How marks are read; those without a sign of their own are values. */
export function Legend(): ReactElement[] {
  const legend = Object.entries({ ...kinds, write: "a write's value" });
  return legend.map(([kind, text]) => (
    <span key={kind} className={kind}>
      <svg className="mark" aria-hidden="true" viewBox="-12 -12 24 24">
        <Shapes signs={signs[kind] ?? "a"} />
      </svg>
      {text}{" "}
    </span>
  ));
}
