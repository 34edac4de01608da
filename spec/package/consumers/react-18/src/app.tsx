import { type FormEvent, useEffect, useState } from "react";
import type { Hero, HeroService } from "rx-heroes";
import { useServices } from "rx-heroes/react";
import { concatMap, type Observable, startWith, Subject } from "rxjs";

type Write = (service: HeroService) => Observable<unknown>;

/** Lists, adds, renames, deletes and searches, by React's own hooks. */
export function App() {
  const { heroService, messageService } = useServices();
  const [write$] = useState(() => new Subject<Write>());
  const [terms$] = useState(() => new Subject<string>());
  const [heroes, setHeroes] = useState<Hero[]>([]);
  const [found, setFound] = useState<Hero[]>([]);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [name, setName] = useState("");

  useEffect(() => {
    const subscription = write$
      .pipe(
        concatMap((write) => write(heroService)),
        startWith(undefined),
        concatMap(() => heroService.getHeroes()),
      )
      .subscribe(setHeroes);
    subscription.add(heroService.search(terms$).subscribe(setFound));
    subscription.add(messageService.messages$.subscribe(setMessages));
    return () => subscription.unsubscribe();
  }, [heroService, messageService, write$, terms$]);

  function add(event: FormEvent) {
    event.preventDefault();
    write$.next((service) => service.addHero({ name }));
  }

  return (
    <>
      <form onSubmit={add}>
        <input
          aria-label="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
      <input
        aria-label="search"
        onChange={(event) => terms$.next(event.target.value)}
      />
      <ul id="heroes">
        {heroes.map((hero) => (
          <li key={hero.id}>
            {hero.name}
            <button
              title={`rename ${hero.id}`}
              onClick={() =>
                write$.next((service) => service.updateHero({ ...hero, name }))
              }
            />
            <button
              title={`delete ${hero.id}`}
              onClick={() => write$.next((service) => service.deleteHero(hero))}
            />
          </li>
        ))}
      </ul>
      <ul id="found">
        {found.map((hero) => (
          <li key={hero.id}>{hero.name}</li>
        ))}
      </ul>
      <ul id="messages">
        {messages.map((message, i) => (
          <li key={i}>{message}</li>
        ))}
      </ul>
    </>
  );
}
