import {
  createServices,
  type Hero,
  type HttpBackend,
  HttpErrorResponse,
  InMemoryDataService,
  type ListStore,
} from "rx-heroes";
import {
  type ScenarioHelpers,
  ScriptedBackend,
  tryLatencies,
} from "rx-heroes/testing";
import {
  catchError,
  EMPTY,
  first,
  mergeMap,
  type Observable,
  takeUntil,
  throwError,
  timer,
} from "rxjs";
import { describe, it, vi } from "vitest";

interface Helpers extends ScenarioHelpers {
  readonly heroStore: ListStore<Hero>;
  /** Does what is done at each letter, whether or not it fails. */
  readonly act: (
    marbles: string,
    acts: Readonly<Record<string, () => Observable<unknown>>>,
  ) => void;
}

const ann = { id: 11, name: "Ann" };
const bob = { id: 12, name: "Bob" };
const cid = { id: 13, name: "Cid" };
const zoe = { id: 14, name: "Zoe" };

describe("ListStore shows the same in the end, whatever the latencies, after", () => {
  it.each<[of: string, scenario: (helpers: Helpers) => void]>([
    [
      "two saves of one hero",
      ({ act, heroStore, show }) => {
        act("500ms e 49ms f", {
          e: () => heroStore.update({ ...ann, name: "Eve" }),
          f: () => heroStore.update({ ...ann, name: "Fay" }),
        });
        show("heroes", heroStore.watch());
      },
    ],
    [
      "two additions",
      ({ act, heroStore, show }) => {
        act("500ms z 49ms y", {
          z: () => heroStore.add({ name: "Zoe" }),
          y: () => heroStore.add({ name: "Yan" }),
        });
        show("heroes", heroStore.watch());
      },
    ],
    [
      "a save and a deletion of one hero, and a save of another",
      ({ act, heroStore, show }) => {
        act("500ms e 49ms x 49ms f", {
          e: () => heroStore.update({ ...ann, name: "Eve" }),
          x: () => heroStore.remove(ann),
          f: () => heroStore.update({ ...bob, name: "Fay" }),
        });
        show("heroes", heroStore.watch());
      },
    ],
    [
      "a refused save and one that is not, and a refused deletion",
      ({ act, heroStore, show }) => {
        act("500ms r 49ms e 49ms b", {
          r: () => heroStore.update({ ...ann, name: "refused" }),
          e: () => heroStore.update({ ...ann, name: "Eve" }),
          b: () => heroStore.remove(bob),
        });
        show("heroes", heroStore.watch());
      },
    ],
    [
      "a deletion, and an addition that gets its id",
      ({ act, heroStore, show }) => {
        act("500ms x 49ms z", {
          x: () => heroStore.remove(cid),
          z: () => heroStore.add({ name: "Zoe" }),
        });
        show("heroes", heroStore.watch());
      },
    ],
    [
      "changes while a second view loads",
      ({ act, heroStore, show }) => {
        act("500ms v 9ms e 9ms x 9ms z", {
          v: () => heroStore.watch(),
          e: () => heroStore.update({ ...ann, name: "Eve" }),
          x: () => heroStore.remove(cid),
          z: () => heroStore.add({ name: "Zoe" }),
        });
        show("heroes", heroStore.watch());
      },
    ],
    [
      "an addition that a second view shows, and that is deleted there",
      ({ act, heroStore, show }) => {
        act("500ms z 299ms v 299ms x", {
          z: () => heroStore.add({ name: "Zoe" }),
          v: () => heroStore.watch(),
          x: () => removeOnceShown(heroStore, zoe),
        });
        show("heroes", heroStore.watch());
      },
    ],
    [
      "changes whose view has left",
      ({ act, heroStore, show }) => {
        const leave$ = timer(200);
        act("500ms z 9ms e 9ms x", {
          z: () => heroStore.add({ name: "Zoe" }).pipe(takeUntil(leave$)),
          e: () =>
            heroStore.update({ ...ann, name: "Eve" }).pipe(takeUntil(leave$)),
          x: () => heroStore.remove(bob).pipe(takeUntil(leave$)),
        });
        show("heroes", heroStore.watch());
      },
    ],
    [
      "pushes while the list is loaded again",
      ({ act, heroStore, show }) => {
        act("500ms r 9ms p", {
          r: () => {
            heroStore.reload();
            return EMPTY;
          },
          p: () => {
            heroStore.apply({ type: "added", item: zoe });
            heroStore.apply({ type: "removed", id: bob.id });
            return EMPTY;
          },
        });
        show("heroes", heroStore.watch());
      },
    ],
  ])("%s", (_, scenario) => {
    // HeroService writes each failure there.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    tryLatencies((helpers) => {
      const backend = helpers.withLatency(server());
      const { heroStore } = createServices(backend);
      const act: Helpers["act"] = (marbles, acts) => {
        const done$ = helpers
          .hot(marbles)
          .pipe(
            mergeMap((letter) =>
              (acts[letter]?.() ?? EMPTY).pipe(catchError(() => EMPTY)),
            ),
          );
        done$.subscribe();
      };
      scenario({ ...helpers, heroStore, act });
    });
  });
});

/** Nobody removes what doesn't show yet. */
function removeOnceShown(store: ListStore<Hero>, hero: Hero) {
  return store.watch().pipe(
    first(({ items }) => items.some(({ id }) => id === hero.id)),
    mergeMap(() => store.remove(hero)),
  );
}

/** A server of three heroes that refuses one name, and the removal of Bob. */
function server(): HttpBackend {
  const collections = { heroes: [ann, bob, cid] };
  const heroes = new InMemoryDataService(collections, { delay: 0 });
  return new ScriptedBackend((request) => {
    const { method, url, body } = request;
    const isRefused =
      `${method} ${url}` === "DELETE api/heroes/12" ||
      JSON.stringify(body).includes("refused");
    return isRefused
      ? throwError(() => new HttpErrorResponse({ url, status: 409 }))
      : heroes.handle(request);
  });
}
