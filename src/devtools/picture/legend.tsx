import type { ReactElement } from "react";
import { kinds } from "../rows/words.ts";
import { Shapes } from "./shapes.tsx";
import { signs } from "./signs.ts";

/** The signs of the picture, and what they say. */
const legend = [
  { sign: signs.S, text: kinds.S },
  { sign: "a", text: kinds.N },
  { sign: "a", text: "of a write", kind: "write" },
  { sign: signs.C, text: kinds.C },
  { sign: signs.E, text: kinds.E },
  { sign: signs.U, text: kinds.U },
];

/** How marks are read. */
export function Legend(): ReactElement[] {
  return legend.map(({ sign, text, kind = "read" }) => (
    <span key={text} className={`legend ${kind}`}>
      <svg className="mark" aria-hidden="true" viewBox="-12 -12 24 24">
        <Shapes signs={sign} />
      </svg>
      {text}{" "}
    </span>
  ));
}
