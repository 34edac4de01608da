import { expect, it } from "vitest";
import { summaryText } from "#src/marbles/devtools/summary.ts";
import { filtered } from "./events.ts";

it("summaryText counts events, streams, unsubscriptions and errors", () => {
  const recorded = filtered(
    { name: "a$", events: "0S 500E" },
    { name: "b$", events: "100S 1200U" },
  );
  expect(summaryText(recorded)).toBe(
    "4 events of 2 streams in 1.2 s, 1 unsubscribed, 1 error",
  );
});
