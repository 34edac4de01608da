import type { Track } from "../../inspect/marble-event.ts";

/** True for a request whose method may change data on the server. */
export function isWrite(track: Track): boolean {
  return (
    track.role === "request" && !/^(GET|HEAD|OPTIONS)$/i.test(track.method)
  );
}
