import { expect, it } from "vitest";
import { layoutOf } from "#src/marbles/devtools/picture/layout.ts";
import {
  findMark,
  type MarkInRow,
  moves,
} from "#src/marbles/devtools/picture/navigation.ts";
import { sessionOf } from "../events.ts";

it.each([
  ["Left Left Left Left", "a6000 a3000 a1000 a1000"],
  ["Right Left Right Right", "a6000 a3000 a6000 a6000"],
  ["Down Down Down Down", "a6000 b8000 c5000 c5000"],
  ["Down Down Right Up Up Up", "a6000 b8000 b8000 a6000 a6000 a6000"],
  ["Down Left Down Right Down Up", "a6000 a3000 b3500 b8000 c5000 b3500"],
])("the keys %s select %s", (keys, marks) => {
  const session = sessionOf(
    { name: "a", events: "1000N 3000N 6000N" },
    { name: "b", events: "3500N 8000N" },
    { name: "c", events: "5000N" },
  );
  const layout = layoutOf(session.rows, session, { width: 800, zoom: 0.15 });
  let selected: MarkInRow | undefined;
  const names = keys.split(" ").map((key) => {
    const [event] = moves[`Arrow${key}`]?.(layout, selected)?.events ?? [];
    if (event) selected = findMark(layout, session.rowOf(event.track), event);
    const { rowLayout, mark } = selected ?? {};
    return `${rowLayout?.row.name}${mark?.events[0].at}`;
  });
  expect(names.join(" ")).toBe(marks);
});
