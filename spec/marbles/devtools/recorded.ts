import { concatMap, map, of, switchMap } from "rxjs";
import { TestScheduler } from "rxjs/testing";
import { InMemoryDataService } from "#src/in-memory/in-memory-data-service.ts";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "#src/marbles/inspect/inspected-backend.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { createServices } from "#src/services/create-services.ts";

/** Too long for a label. */
const longName =
  "the names of all heroes that have ever been looked for in this session$";

/** A session of 4 s: reads, a write, a cancelled request, long and foreign names. */
export function recorded(): Recorder {
  const recorder = new Recorder();
  const memory = new InMemoryDataService(undefined, { delay: 500 });
  const services = createServices(inspectedBackend(recorder, memory));
  const heroes = inspected(recorder, "heroService", services.heroService);
  new TestScheduler(() => undefined).run(({ cold, flush }) => {
    const names$ = cold("2s a", { a: "שלום" }).pipe(inspect(recorder, "שמות$"));
    heroes.getHeroes().subscribe();
    cold("1300ms m 399ms n")
      .pipe(switchMap((term) => heroes.searchHeroes(term)))
      .subscribe();
    names$.pipe(concatMap((name) => heroes.addHero({ name }))).subscribe();
    cold("3s a 20ms b 1s (c|)")
      .pipe(
        concatMap((letter) => of(letter, letter)),
        map((letter) => letter.repeat(200)),
        inspect(recorder, longName),
      )
      .subscribe();
    flush();
  });
  return recorder;
}
