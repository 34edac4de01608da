import { describe, expect, it } from "vitest";
import { type Layout, layoutOf } from "#src/marbles/devtools/picture/layout.ts";
import {
  resize,
  selectAcross,
  selectAlong,
  toggleTickOfSelected,
  zoomBy,
} from "#src/marbles/devtools/picture/navigation.ts";
import {
  type Change,
  initialState,
  type PanelState,
} from "#src/marbles/devtools/state/panel-state.ts";
import { filtered } from "../events.ts";

const keys: Readonly<Record<string, (layout: Layout) => Change>> = {
  left: (layout) => selectAlong(layout, -1),
  right: (layout) => selectAlong(layout, 1),
  up: (layout) => selectAcross(layout, -1),
  down: (layout) => selectAcross(layout, 1),
  space: toggleTickOfSelected,
};

describe("the keys of the picture", () => {
  it.each([
    ["left left left left", "a6000 a3000 a1000 a1000"],
    ["right left right right", "a6000 a3000 a6000 a6000"],
    ["down down down down", "a6000 b8000 c5000 d5000"],
    ["down down right up up up", "a6000 b8000 b8000 a6000 a6000 a6000"],
    ["down left down right down up", "a6000 a3000 b3500 b8000 c5000 b3500"],
  ])("%s select %s", (pressed, marks) => {
    expect(press(pressed).selected.join(" ")).toBe(marks);
  });

  it.each([
    ["space", 0], // nothing is selected
    ["down space", 1],
    ["down space space", 0],
    ["down down space", 0], // no call
    ["down down down down space", 1], // a command
  ])("%s tick %d rows", (pressed, count) => {
    expect(press(pressed).ticked).toBe(count);
  });
});

it("resize goes on following the newest event if the selected mark is scrolled away", () => {
  const { rows, events } = filtered({
    name: "a",
    events: "0N 2000N 4000N 6000N",
  });
  const viewport = { ...initialState.viewport, width: 600, height: 300 };
  const selected = { key: rows[0]?.key ?? "", order: 0 };
  const layout = layoutOf(rows, { events, viewport, selected });
  const state: PanelState = { ...initialState, events, viewport, selected };
  expect(resize(layout, 600, 200)(state)).toEqual({
    ...state,
    viewport: { ...viewport, height: 200 },
  });
});

describe("zoomBy", () => {
  const { rows, events } = filtered({ name: "a", events: "0N 900N 1800N" });
  const viewport = { ...initialState.viewport, width: 600, height: 300 };
  const scrolled = { ...viewport, zoom: 1, left: 500 };

  it.each([
    ["the time in the middle", {}, middle],
    [
      "the selected mark",
      { selected: { key: rows[0]?.key ?? "", order: 1 } },
      selectedX,
    ],
  ])("keeps the place of %s", (_what, selection, measured) => {
    const before = {
      ...initialState,
      events,
      viewport: scrolled,
      ...selection,
    };
    const after = zoomBy(layoutIn(before), 2)(before);
    expect(layoutIn(after).scale.unitsPerMs).toBe(2);
    expect(measured(layoutIn(after))).toBeCloseTo(measured(layoutIn(before)));
  });

  it("goes on following the newest event", () => {
    const state: PanelState = { ...initialState, events, viewport };
    const { left } = zoomBy(layoutIn(state), 2)(state).viewport;
    expect(left).toBe(Infinity);
  });

  function layoutIn({ viewport, selected }: PanelState): Layout {
    return layoutOf(rows, { events, viewport, selected });
  }

  function middle({ scale, drawn }: Layout): number {
    return scale.timeAt((drawn.from + drawn.to) / 2);
  }

  function selectedX({ viewport, selected }: Layout): number {
    return (selected?.mark?.x ?? NaN) - viewport.left;
  }
});

/** The selected mark after each key, and the number of ticked rows. */
function press(pressed: string): { selected: string[]; ticked: number } {
  const { rows, events } = filtered(
    { name: "a", role: "call", call: 1, events: "1000N 3000N 6000N" },
    { name: "b", events: "3500N 8000N" },
    { name: "c", events: "5000N" },
    { name: "d", role: "command", call: 2, events: "5000N" },
  );
  const viewport = { ...initialState.viewport, width: 800, height: 300 };
  let state: PanelState = { ...initialState, events, viewport };
  const selected = pressed.split(" ").map((key) => {
    const layout = layoutOf(rows, {
      events,
      viewport: state.viewport,
      selected: state.selected,
    });
    state = { ...state, ...keys[key]?.(layout)(state) };
    const { order } = state.selected ?? {};
    const event = events.find((event) => event.order === order);
    return event ? `${event.track.name}${event.at}` : "none";
  });
  return { selected, ticked: state.ticked.size };
}
