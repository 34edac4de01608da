import { describe, expect, it } from "vitest";
import { streamText } from "#src/marbles/devtools/rows/words.ts";

describe("streamText", () => {
  it("tells which argument of a call an input is", () => {
    const track = { id: 0, name: "heroService.search", call: 0, args: [] };
    const input = { ...track, role: "input", argument: 0 } as const;
    expect(streamText(input)).toBe("heroService.search, argument 1");
    expect(streamText({ ...input, key: "add$" })).toBe(
      "heroService.search, add$",
    );
    expect(streamText({ ...track, role: "call" })).toBe("heroService.search");
  });
});
