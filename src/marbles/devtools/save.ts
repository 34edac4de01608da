import type { Recorder } from "../inspect/recorder.ts";
import { readSession, sessionText } from "../inspect/session.ts";
import { fileName } from "./file-name.ts";

/** Downloads the session as a file, for `replay` and `Recorder.from`. */
export function save(recorder: Recorder): void {
  const type = "application/json";
  const blob = new Blob([sessionText(recorder)], { type });
  // As they are saved: without tokens.
  const { events } = readSession(recorder.toJSON());
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = fileName(events);
  link.click();
  URL.revokeObjectURL(link.href);
}
