import { describe, expect, it } from "vitest";
import { nothingText, summaryText } from "#src/marbles/devtools/summary.ts";
import { eventsOf } from "./event.ts";
import { rowsTold } from "./row.ts";

describe("summaryText", () => {
  it("counts what there is, and what went wrong", () => {
    const told = [
      { name: "a$", events: "0S 500E" },
      { name: "b$", events: "100S 1200U" },
    ];
    const [rows, events] = [rowsTold(...told), eventsOf(...told)];
    expect(summaryText({ rows, events })).toBe(
      "4 events of 2 streams in 1.2 s, 1 given up, 1 error",
    );
  });
});

describe("nothingText", () => {
  it("tells a filter that lets nothing through from a session without streams", () => {
    const rows = rowsTold({ name: "a$", events: "0S" });
    expect(nothingText({ rows })).toBe("No stream has that in its name.");
    expect(nothingText({ rows: [] })).toContain("Nothing yet.");
  });
});
