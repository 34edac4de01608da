import { isSafeMethod } from "../../http/xsrf.ts";
import type { Track } from "./marble-event.ts";

/** True for a request whose method may change data on the server. */
export function isWrite(track: Track): boolean {
  return track.role === "request" && !isSafeMethod(track.method);
}
