import { replay } from "rx-heroes/inspect";
import { transcript } from "rx-heroes/testing";
import { createAppServices } from "#src/app/app-services.ts";

const sessions = import.meta.glob("./*.json", {
  eager: true,
  import: "default",
});

/** What happens when the kept sessions are replayed, by the files' names. */
export function texts(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sessions).map(([file, session]) => [
      file.replace(".json", ".txt"),
      transcript(replay(session, createAppServices)),
    ]),
  );
}
