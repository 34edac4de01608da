import { expect, it } from "vitest";
import { summaryText } from "#src/marbles/devtools/summary.ts";
import { sessionOf } from "./events.ts";

it("summaryText counts events, streams, time and errors", () => {
  const recorded = sessionOf(
    { name: "a$", events: "100S 500E" },
    { name: "b$", events: "200S 1200U" },
  );
  expect(summaryText(recorded)).toBe("4 events of 2 streams in 1.1 s, 1 error");
});
