import { describe } from "vitest";
import { comingBack } from "./coming-back.ts";
import { type Engine, journeyIn } from "./journey.ts";
import { keyboard } from "./keyboard.ts";
import { dark, layout } from "./layout.ts";
import { longList } from "./long-list.ts";

/** What engines do differently: focus, scrolling and layout. */
export function journeysIn(engine: Engine): void {
  const it = journeyIn(engine, "light");
  const itInTheDark = journeyIn(engine, "dark");
  describe.skipIf(!engine.program)(engine.name, () => {
    keyboard(it);
    comingBack(it);
    longList(it);
    layout(it);
    dark(itInTheDark);
  });
}
