import { BehaviorSubject } from "rxjs";
import type { HttpBackend } from "../../http/http-types.ts";
import type { Hero } from "../../services/heroes/hero.ts";
import type { ListStore } from "../../services/list-store.ts";
import type { MessageService } from "../../services/message-service.ts";
import type { Replayable } from "../inspect/export/replayable.ts";
import { inspected } from "../inspect/inspected.ts";
import { inspectedBackend } from "../inspect/inspected-backend.ts";
import { Recorder } from "../inspect/recorder.ts";
import type { Faults } from "../testing/faults.ts";
import { faultyBackend } from "../testing/faulty-backend.ts";

/** What is recorded of an app's services. */
interface Watched {
  /** The functions that return the screens' states. */
  readonly screens: object;
  /** What the app itself calls, to apply what a server pushes. */
  readonly heroStore: ListStore<Hero>;
  readonly messageService: MessageService;
}

interface WatchedApp<S extends Watched> extends Replayable {
  create(backend: HttpBackend): S;
}

/**
 * Creates an app's services, whose screens, messages and requests are recorded,
 * and adds the panel that draws them to the page.
 *
 * The services below the screens are not recorded: what they do after a timer has
 * left the screen's stack, and would be calls of its own in a test.
 */
export function watchServices<S extends Watched>(
  backend: HttpBackend,
  replayable: WatchedApp<S>,
): S {
  const recorder = new Recorder();
  const faults$ = new BehaviorSubject<Faults>({});
  // The app doesn't wait for the panel, which draws earlier events as well.
  import("./mount-dock.tsx").then(
    ({ mountDock }) => mountDock({ recorder, faults$ }),
    // The app runs without the panel if its code can't be loaded.
    () => undefined,
  );
  const services = replayable.create(
    inspectedBackend(recorder, faultyBackend(backend, faults$)),
  );
  const { screens, heroStore, messageService } = services;
  return {
    ...services,
    screens: inspected(recorder, "screens", screens),
    heroStore: inspected(recorder, "heroStore", heroStore),
    messageService: inspected(recorder, "messageService", messageService),
  };
}
