import type { Recorder } from "../inspect/recorder.ts";

/** Downloads the session as a file, which `Recorder.from` reads. */
export function save(recorder: Recorder): void {
  const type = "application/json";
  const blob = new Blob([JSON.stringify(recorder)], { type });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = "session.json";
  link.click();
  URL.revokeObjectURL(link.href);
}
