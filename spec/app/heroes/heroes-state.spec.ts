import {
  createServices,
  type Hero,
  type HeroDraft,
  InMemoryDataService,
} from "rx-heroes";
import { transcript } from "rx-heroes/testing";
import { NEVER, take } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  type HeroesIntents,
  heroesState,
  initialHeroes,
} from "#src/app/heroes/heroes-state.ts";
import { marbles } from "../../support/marbles.ts";
import { heroesServer, magma, narco } from "../heroes-server.ts";

const noIntents: HeroesIntents = {
  edit$: NEVER,
  add$: NEVER,
  delete$: NEVER,
  retry$: NEVER,
};
const drafts: Record<string, HeroDraft> = {
  w: { name: "Wind" },
  s: { name: "Storm" },
  b: { name: " \t" },
  t: { name: " Wind " },
};
const heroes: Record<string, Hero> = {
  n: narco,
  m: magma,
};

beforeEach(() => {
  // HeroService writes each failure there.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

it("heroesState begins with the initial state of the view", () => {
  marbles(({ expectObservable }) => {
    const services = createServices(new InMemoryDataService());
    const first$ = heroesState(services)(noIntents).pipe(take(1));
    expectObservable(first$).toBe("(l|)", { l: initialHeroes });
  });
});

describe("heroesState, when heroes are added,", () => {
  it("sends the trimmed name, sends no blank one, and has a notice for the last", () => {
    const text = happens({ edit: "200ms b", add: "250ms b 99ms t 9ms s" });
    expect(text).toMatchInlineSnapshot(`
      "   200 ms  > edit$ { name: " \\t" }
                 heroes.form.draft.name = " \\t"

         250 ms  > add$ { name: " \\t" }

         350 ms  > add$ { name: " Wind " }
                 heroes.form.draft.name = ""
                 heroes.list.adding = [{ name: "Wind" }]
                 → POST api/heroes { name: "Wind" }

         360 ms  > add$ { name: "Storm" }
                 heroes.list.adding + { name: "Storm" }

         450 ms  ← POST api/heroes: 201 Created
                 heroes.list.items + { name: "Wind", id: 20 }
                 heroes.list.adding - { name: "Wind" }
                 → POST api/heroes { name: "Storm" }
                 heroes.form.notice = {
                   type: "added",
                   hero: { name: "Wind", id: 20 },
                 }

         550 ms  ← POST api/heroes: 201 Created
                 heroes.list.items + { name: "Storm", id: 21 }
                 heroes.list.adding is gone
                 heroes.form.notice.hero = { name: "Storm", id: 21 }
      "
    `);
  });

  it("empties the box, puts a refused name back into it, and can add it again", () => {
    const text = happens(
      { edit: "200ms w", add: "250ms w 199ms w" },
      { "POST api/heroes": [409] },
    );
    expect(text).toMatchInlineSnapshot(`
      "   200 ms  > edit$ { name: "Wind" }
                 heroes.form.draft.name = "Wind"

         250 ms  > add$ { name: "Wind" }
                 heroes.form.draft.name = ""
                 heroes.list.adding = [{ name: "Wind" }]
                 → POST api/heroes { name: "Wind" }

         350 ms  ← POST api/heroes: 409 Conflict
                 heroes.list.adding is gone
                 heroes.form.draft.name = "Wind"
                 heroes.form.notice = {
                   type: "refused",
                   change: "added",
                   hero: { name: "Wind" },
                   error: HttpErrorResponse("Http failure response for api/heroes: 409"),
                 }

         450 ms  > add$ { name: "Wind" }
                 heroes.form.draft.name = ""
                 heroes.form.notice is gone
                 heroes.list.adding = [{ name: "Wind" }]
                 → POST api/heroes { name: "Wind" }

         550 ms  ← POST api/heroes: 201 Created
                 heroes.list.items + { name: "Wind", id: 20 }
                 heroes.list.adding is gone
                 heroes.form.notice = {
                   type: "added",
                   hero: { name: "Wind", id: 20 },
                 }
      "
    `);
  });

  it("keeps a refusal and what is typed since, also when another addition succeeds", () => {
    const text = happens(
      { add: "200ms w 9ms s", edit: "250ms t" },
      { "POST api/heroes": [409] },
    );
    expect(text).toMatchInlineSnapshot(`
      "   200 ms  > add$ { name: "Wind" }
                 heroes.list.adding = [{ name: "Wind" }]
                 → POST api/heroes { name: "Wind" }

         210 ms  > add$ { name: "Storm" }
                 heroes.list.adding + { name: "Storm" }

         250 ms  > edit$ { name: " Wind " }
                 heroes.form.draft.name = " Wind "

         300 ms  ← POST api/heroes: 409 Conflict
                 heroes.list.adding - { name: "Wind" }
                 → POST api/heroes { name: "Storm" }
                 heroes.form.notice = {
                   type: "refused",
                   change: "added",
                   hero: { name: "Wind" },
                   error: HttpErrorResponse("Http failure response for api/heroes: 409"),
                 }

         400 ms  ← POST api/heroes: 201 Created
                 heroes.list.items + { name: "Storm", id: 20 }
                 heroes.list.adding is gone
      "
    `);
  });

  it("leaves the box empty if the outcome is unknown, and loads again", () => {
    const text = happens({ add: "200ms w" }, { "POST api/heroes": [504] });
    expect(text).toContain('type: "unknown"');
    expect(text).not.toContain("heroes.form.draft");
    expect(text).toContain("heroes.list.items + ");
  });
});

describe("heroesState, when heroes are deleted,", () => {
  it("keeps the notice of a refused deletion until that hero is deleted again", () => {
    const text = happens(
      { delete: "200ms n 199ms m 199ms n", add: "310ms w" },
      { "DELETE api/heroes/12": [409] },
    );
    expect(text).toMatchInlineSnapshot(`
      "   200 ms  > delete$ { id: 12, name: "Narco" }
                 heroes.list.items - { id: 12, name: "Narco" }
                 → DELETE api/heroes/12

         300 ms  ← DELETE api/heroes/12: 409 Conflict
                 heroes.list.items + { id: 12, name: "Narco" } at 0
                 heroes.form.notice = {
                   type: "refused",
                   change: "deleted",
                   hero: { id: 12, name: "Narco" },
                   error: HttpErrorResponse("Http failure response for api/heroes/12: 409"),
                 }

         310 ms  > add$ { name: "Wind" }
                 heroes.list.adding = [{ name: "Wind" }]
                 → POST api/heroes { name: "Wind" }

         400 ms  > delete$ { id: 19, name: "Magma" }
                 heroes.list.items - { id: 19, name: "Magma" }
                 → DELETE api/heroes/19

         410 ms  ← POST api/heroes: 201 Created
                 heroes.list.items + { name: "Wind", id: 20 }
                 heroes.list.adding is gone

         500 ms  ← DELETE api/heroes/19: 204 No Content

         600 ms  > delete$ { id: 12, name: "Narco" }
                 heroes.form.notice is gone
                 heroes.list.items - { id: 12, name: "Narco" }
                 → DELETE api/heroes/12

         700 ms  ← DELETE api/heroes/12: 204 No Content
      "
    `);
  });

  it("shows no failure if the hero is already gone", () => {
    const failures = { "DELETE api/heroes/12": [404] };
    const text = happens({ delete: "200ms n" }, failures);
    expect(text).not.toContain("heroes.form");
    expect(text).not.toContain("heroes.list.items +");
  });
});

/** The transcript from 200 ms on, when the list is loaded. The user acts as the marbles say. */
function happens(
  acts: { edit?: string; add?: string; delete?: string },
  failures?: Parameters<typeof heroesServer>[0],
): string {
  const text = transcript(({ hot, show, withLatency }) => {
    const edit$ = hot(acts.edit ?? "-", drafts);
    const add$ = hot(acts.add ?? "-", drafts);
    const delete$ = hot(acts.delete ?? "-", heroes);
    show("edit$", edit$);
    show("add$", add$);
    show("delete$", delete$);
    const services = createServices(withLatency(heroesServer(failures)));
    const intents = { ...noIntents, edit$, add$, delete$ };
    show("heroes", heroesState(services)(intents));
  });
  return text.slice(text.indexOf("   200 ms"));
}
