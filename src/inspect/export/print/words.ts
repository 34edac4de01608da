import { nameParts } from "../services.ts";
import type { Request, Session } from "../session/session.ts";

/** A request is called after its call, or else after its address. */
export function requestWords(
  { track }: Request,
  { outputs, roots }: Session,
): string {
  const tracks = [...outputs, ...roots].map((one) => one.track);
  const caller = tracks.find(
    ({ call, role }) =>
      call !== undefined && call === track.call && role !== "request",
  );
  const words = caller
    ? nameParts(caller.name)[1]
    : `${track.method.toLowerCase()} ${addressWord(track.url)}`;
  return `${words} request`;
}

/** `heroes` of `api/heroes/12?name=m`. */
export function addressWord(url: string): string {
  const segments = url.replace(/\?.*/, "").split("/");
  return segments.reverse().find((one) => /[A-Za-z]/.test(one)) ?? "answer";
}
