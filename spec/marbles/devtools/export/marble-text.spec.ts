import { expect, it } from "vitest";
import { marbleText } from "#src/marbles/devtools/export/marble-text.ts";
import { rowTold } from "../row.ts";

it.each([
  ["texts, near what differs", "1", "2", ': "…xxxxxxxxxxxxxxxxxxxx2"'],
  ["longer ones", "", "2", ': "…xxxxxxxxxxxxxxxxxxxx2"'],
])("marbleText tells apart %s", (_, first, second, difference) => {
  const long = "x".repeat(99);
  const row = rowTold({
    name: "a$",
    events: [
      [0, "N", long + first],
      [9, "N", long + second],
    ],
  });
  expect(marbleText(row)).toContain(`…", unlike a${difference}`);
});

it("marbleText writes each subscription as marbles, and the values below", () => {
  const name = "found$";
  const heroes = Array.from({ length: 10 }, (_, id) => ({ id }));
  const row = rowTold(
    { name, events: "300S 800U" },
    {
      name,
      events: [
        [800, "S"],
        [1300, "N", heroes],
        [1400, "N", heroes.map(({ id }) => ({ id: id === 5 ? 7 : id }))],
        [1400, "C"],
      ],
    },
  );
  const text = "[{ id: 0 }, { id: 1 }, { id: 2 }, … 6 more, { id: 9 }]";
  expect(marbleText(row).split("\n")).toEqual([
    name,
    "300ms ^ 499ms !",
    "800ms ^ 499ms a 99ms (b|)",
    `a: ${text}`,
    `b: ${text}, unlike a: [5].id 7`,
  ]);
});
