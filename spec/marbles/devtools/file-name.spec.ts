import { merge, type Observable } from "rxjs";
import { expect, it } from "vitest";
import { fileName } from "#src/marbles/devtools/file-name.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { record } from "./recording.ts";

const zoe = { name: "Zoe" };
const narco = { id: 12, name: "Narco" };
const magma = { id: 19, name: "Magma" };

it.each([
  [
    "ma-add-zoe.json",
    { terms$: ["m", "ma"], edit$: [{ name: "Z" }, zoe], add$: [zoe] },
  ],
  ["delete-narco-delete-magma.json", { delete$: [narco, magma] }],
  [
    "pay-ann-remove-ann.json",
    {
      pay$: [{ name: "Ann", isPaid: false }],
      remove$: [{ name: "Ann", isPaid: true }],
    },
  ],
  ["mr-nice-שלום.json", { terms$: ["Mr. Nice", "שלום"] }],
  ["retry.json", { retry$: [undefined] }],
  ["m-n-o-p-q-r-and-2-more.json", { terms$: Array.from("mnopqrst") }],
  ["session.json", {}],
])("fileName is %s", (name, inputs) => {
  const recorder = record((recorder, { cold }) => {
    const screens = inspected(recorder, "screens", {
      show: (streams: Record<string, Observable<unknown>>) =>
        merge(...Object.values(streams)),
    });
    const all = Object.entries(inputs) as [string, unknown[]][];
    const streams = all.map(([key, values], i) => {
      const acts = values.map((value, at) =>
        cold(`${i * 100 + at * 10 + 1}ms (a|)`, { a: value }),
      );
      return [key, merge(...acts)] as const;
    });
    screens.show(Object.fromEntries(streams)).subscribe();
  });
  expect(fileName(recorder.events())).toBe(name);
});
