import { BehaviorSubject } from "rxjs";
import type { HttpBackend } from "../../http/http-types.ts";
import { inspected } from "../inspect/inspected.ts";
import { inspectedBackend } from "../inspect/inspected-backend.ts";
import { Recorder } from "../inspect/recorder.ts";
import type { Faults } from "../testing/faults.ts";
import { faultyBackend } from "../testing/faulty-backend.ts";

/**
 * Creates an app's services, records what the app calls of them and its requests,
 * and adds the panel that draws these to the page. What the services call of one
 * another is not recorded: a replay calls it again.
 */
export function watchServices<S extends object>(
  backend: HttpBackend,
  create: (backend: HttpBackend) => S,
): S {
  const recorder = new Recorder();
  const faults$ = new BehaviorSubject<Faults>({});
  // The app doesn't wait for the panel, which draws earlier events as well.
  import("./mount-dock.tsx").then(
    ({ mountDock }) => mountDock({ recorder, faults$ }),
    // The app runs without the panel if its code can't be loaded.
    () => undefined,
  );
  const services = create(
    inspectedBackend(recorder, faultyBackend(backend, faults$)),
  );
  const watched = Object.entries(services).map(([name, service]) => [
    name,
    inspected(recorder, name, service as object),
  ]);
  return Object.fromEntries(watched) as S;
}
