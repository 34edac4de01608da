import { describe, expect, it } from "vitest";
import { scrolled } from "#src/marbles/devtools/picture/moves.ts";
import { fitted, zoomed } from "#src/marbles/devtools/picture/zoom.ts";
import { selected } from "#src/marbles/devtools/state/chosen.ts";
import type { Panel } from "#src/marbles/devtools/state/panel.ts";
import { type Act, after, firstKey, laidOut } from "./after.ts";

const scroll: Act = () => scrolled(500, 0, false);
const zoom: Act = (layout) => zoomed(layout, 2);

describe("zoomed", () => {
  it("keeps in place what is in the middle", () => {
    const zoomedIn = after(scroll, zoom);
    expect(middle(zoomedIn)).toBeCloseTo(middle(after(scroll)), -1);
    expect(laidOut(zoomedIn).scale.pxPerMs).toBe(0.3);
  });

  it("keeps in place what is selected", () => {
    const select: Act = () => selected({ key: firstKey, order: 2 });
    const [before, then] = [after(scroll, select), after(scroll, select, zoom)];
    expect(placeOf(then, 2000)).toBeCloseTo(placeOf(before, 2000));
  });

  it("draws a millisecond no wider than 20 units", () => {
    const much = Array.from({ length: 20 }, () => zoom);
    expect(laidOut(after(...much)).scale.pxPerMs).toBe(20);
  });
});

describe("fitted", () => {
  it("shows all that has happened", () => {
    const { width, sight } = laidOut(after(scroll, () => fitted));
    expect(width).toBeCloseTo(sight.width);
  });
});

/** How far from the left edge the moment `at` is drawn. */
function placeOf(state: Panel, at: number): number {
  const { scale, sight } = laidOut(state);
  return scale.x(at) - sight.left;
}

function middle(state: Panel): number {
  const { scale, sight } = laidOut(state);
  return scale.at(sight.left - 16 + (sight.width - 232) / 2);
}
