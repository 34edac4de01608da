import {
  inspected,
  inspectedBackend,
  Recorder,
  type Track,
} from "rx-heroes/inspect";
import type { HttpBackend } from "rx-heroes";
import { runExported } from "./run-exported.ts";

/** A test as it was exported. */
interface Test {
  readonly test: string;
  readonly leftOut: readonly string[];
}

interface Saved {
  readonly tracks: readonly (Track & { body: unknown })[];
  readonly events: readonly { track: number; kind: string; value: unknown }[];
}

/** What was recorded of a track, as text. */
interface Shown {
  readonly track: Track;
  readonly text: string;
  readonly isLeft: boolean;
}

/**
 * The recorded tracks that are neither in a test nor named by its `leftOut`. It
 * runs the test, and compares what another recorder sees.
 */
export function lossesOf(
  recorder: Recorder,
  { test, leftOut }: Test,
  create: (backend: HttpBackend) => object,
): string[] {
  const second = new Recorder();
  const services = (backend: HttpBackend): object =>
    Object.fromEntries(
      Object.entries(create(inspectedBackend(second, backend))).map(
        ([name, service]) => [name, inspected(second, name, service as object)],
      ),
    );
  runExported(test, { "./services.ts": { services } });
  const found = shownBy(second);
  const named = [...leftOut];
  const losses: string[] = [];
  for (const one of shownBy(recorder)) {
    const { track, text, isLeft } = one;
    const name =
      track.role === "request" || track.role === "stream"
        ? `${track.name}: `
        : `${track.name} (call ${track.call}): `;
    const isCall = track.call !== undefined && track.role !== "request";
    // Each has an entry of its own; what belongs to a call has the call's.
    const entry = named.findIndex((reason) => reason.startsWith(name));
    if (isCall && entry >= 0) continue;
    const same = found.findIndex(
      (other) =>
        other.track.role === track.role &&
        other.track.name === track.name &&
        other.text === text &&
        (other.isLeft || !isLeft),
    );
    if (same >= 0) found.splice(same, 1);
    else if (entry >= 0) named.splice(entry, 1);
    else losses.push(`${track.role} ${name}${text}`);
  }
  return losses;
}

function shownBy(recorder: Recorder): Shown[] {
  const { tracks, events } = recorder.toJSON() as Saved;
  return tracks.map((track, i) => {
    const own = events.filter((event) => event.track === i);
    const notes = own.filter(({ kind }) => "NEC".includes(kind));
    const texts = notes.map(({ kind, value }) => kind + JSON.stringify(value));
    const given = track.role === "request" ? JSON.stringify(track.body) : "";
    const isLeft = own.some(({ kind }) => kind === "U");
    return { track, text: [given, ...texts].join(" "), isLeft };
  });
}
