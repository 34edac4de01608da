import { useObservableCallback, useObservableState } from "observable-hooks";
import type { Hero, HeroService } from "rx-heroes";
import { useServices } from "rx-heroes/react";
import { concatMap, type Observable, startWith } from "rxjs";

type Write = (service: HeroService) => Observable<unknown>;

/** Lists, adds, renames, deletes and searches, by observable-hooks. */
export function App() {
  const { heroService, messageService } = useServices();
  const [write, heroes$] = useObservableCallback<Hero[], Write>((write$) =>
    write$.pipe(
      concatMap((run) => run(heroService)),
      startWith(undefined),
      concatMap(() => heroService.getHeroes()),
    ),
  );
  const [search, found$] = useObservableCallback<Hero[], string>((terms$) =>
    heroService.search(terms$),
  );
  const heroes = useObservableState(heroes$, []);
  const found = useObservableState(found$, []);
  const messages = useObservableState(messageService.messages$, []);

  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const name = String(new FormData(event.currentTarget).get("name"));
          write((service) => service.addHero({ name }));
        }}
      >
        <input name="name" aria-label="name" />
        <button>add</button>
      </form>
      <input
        aria-label="search"
        onChange={(event) => search(event.target.value)}
      />
      <ul aria-label="heroes">
        {heroes.map((hero) => (
          <li key={hero.id}>
            <input
              aria-label={`name of ${hero.id}`}
              defaultValue={hero.name}
              onBlur={({ target }) =>
                write((service) =>
                  service.updateHero({ ...hero, name: target.value }),
                )
              }
            />
            {hero.name}
            <button
              aria-label={`delete ${hero.name}`}
              onClick={() => write((service) => service.deleteHero(hero))}
            />
          </li>
        ))}
      </ul>
      <ul aria-label="found">
        {found.map((hero) => (
          <li key={hero.id}>{hero.name}</li>
        ))}
      </ul>
      <ul aria-label="messages">
        {messages.map((message, i) => (
          <li key={i}>{message}</li>
        ))}
      </ul>
    </>
  );
}
