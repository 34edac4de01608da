import { describe } from "vitest";
import { comingBack } from "./coming-back.ts";
import { dark } from "./dark.ts";
import { failures } from "./failures.ts";
import { journeyIn } from "./journey.ts";
import { keyboard } from "./keyboard.ts";
import { largeText } from "./large-text.ts";
import { longList } from "./long-list.ts";
import { marbles } from "./marbles.ts";
import { messages } from "./messages.ts";
import { realServer } from "./real-server.ts";
import { screens } from "./screens.ts";
import { search } from "./search.ts";
import type { Engine } from "./session.ts";
import { writes } from "./writes.ts";

/** All journeys in a browser, where that is installed. */
export function journeysIn(engine: Engine): void {
  const it = journeyIn(engine, "light");
  const itInTheDark = journeyIn(engine, "dark");
  describe.skipIf(!engine.program)(engine.name, () => {
    for (const journeys of [
      screens,
      search,
      writes,
      failures,
      comingBack,
      longList,
      keyboard,
      largeText,
      marbles,
      messages,
      realServer,
    ]) {
      journeys(it);
    }
    dark(itInTheDark);
  });
}
