import { Observable } from "rxjs";
import type { Recorder } from "./recorder.ts";
import { watch } from "./watch.ts";

/** `property`, watched where it is a stream and nothing else. */
export function inspectedProperty(
  recorder: Recorder,
  name: string,
  property: object,
): object {
  if (Object.getPrototypeOf(property) !== Observable.prototype) return property;
  const { calls } = recorder;
  // Observable has no subclass of the same prototype.
  return watch(property as Observable<unknown>, (subscriber) =>
    calls.ownerOf(subscriber) === undefined
      ? { calls, write: recorder.open({ role: "stream", name }) }
      : undefined,
  );
}
