/* eslint-disable rxjs-x/finnish -- `search` returns a stream */
import { createServices, type HttpBackend, type Services } from "rx-heroes";
import { inspected, inspectedBackend, type Recorder } from "rx-heroes/inspect";
import { type Observable, startWith } from "rxjs";

/** The states of the app's views, each a function of the user's input. */
function createScreens({ heroService }: Services) {
  return {
    search: ({ terms$ }: { terms$: Observable<string> }) =>
      heroService.search(terms$).pipe(startWith([])),
  };
}

export function createApp(backend: HttpBackend) {
  const services = createServices(backend);
  return { ...services, screens: createScreens(services) };
}

export function recordedApp(recorder: Recorder, backend: HttpBackend) {
  const services = createApp(inspectedBackend(recorder, backend));
  const { screens } = services;
  return { ...services, screens: inspected(recorder, "screens", screens) };
}
