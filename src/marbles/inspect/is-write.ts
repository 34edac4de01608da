import { isSafeMethod } from "../../http/xsrf.ts";
import type { Track } from "./marble-event.ts";

/** Whether it is a request that may change something on the server. */
export function isWrite(track: Track): boolean {
  return track.role === "request" && !isSafeMethod(track.method);
}
