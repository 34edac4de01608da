import { InMemoryDataService } from "rx-heroes";
import { replay } from "rx-heroes/inspect";
import { transcript, tryLatencies } from "rx-heroes/testing";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createAppServices } from "#src/app/app-services.ts";

const sessions = import.meta.glob("./*.json", {
  eager: true,
  import: "default",
});
const server = () => new InMemoryDataService(undefined, { delay: 0 });

// Failures are logged.
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

describe.each(Object.entries(sessions))("%s", (file, session) => {
  it("has the transcript beside it", async () => {
    const text = transcript(replay(session, createAppServices));
    await expect(text).toMatchFileSnapshot(file.replace(".json", ".txt"));
  });

  it("has no race", () => {
    tryLatencies(replay(session, createAppServices, server), {
      ignore: ["messages$"],
    });
  });
});
