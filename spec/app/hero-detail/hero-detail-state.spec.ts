import {
  createServices,
  type HeroDraft,
  type ListChange,
  type Hero,
} from "rx-heroes";
import { transcript } from "rx-heroes/testing";
import { ignoreElements, merge, tap } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { heroDetailState } from "#src/app/hero-detail/hero-detail-state.ts";
import { heroesServer } from "../heroes-server.ts";

const get = "GET api/heroes/12";
const put = "PUT api/heroes";
const drafts: Record<string, HeroDraft> = {
  x: { name: "Xena" },
  y: { name: " Yana " },
};
const pushes: Record<string, ListChange<Hero>> = {
  i: { type: "updated", item: { id: 12, name: "Ida" } },
  j: { type: "updated", item: { id: 12, name: "Jo" } },
  r: { type: "removed", id: 12 },
};

beforeEach(() => {
  // HeroService writes each failure there.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("heroDetailState", () => {
  it("loads the hero, loads it again at retry$, and is `missing` after a 404", () => {
    const text = happens({ retry: "200ms r 199ms r" }, { [get]: [503, 404] });
    expect(text).toMatchInlineSnapshot(`
      "   100 ms  ← GET api/heroes/12: 503 Service Unavailable
                 hero.status = "failed"
                 hero.error = HttpErrorResponse("Http failure response for api/heroes/12: 503")

         200 ms  > retry$ "r"
                 hero.status = "loading"
                 hero.error is gone
                 → GET api/heroes/12

         300 ms  ← GET api/heroes/12: 404 Not Found
                 hero.status = "missing"

         400 ms  > retry$ "r"
                 hero.status = "loading"
                 → GET api/heroes/12

         500 ms  ← GET api/heroes/12: 200 OK
                 hero.status = "editing"
                 hero.hero = { id: 12, name: "Narco" }
                 hero.draft = { id: 12, name: "Narco" }
      "
    `);
  });

  it("saves the trimmed name, and ignores a second click while it saves", () => {
    const text = happens({ edit: "200ms y", save: "250ms y 9ms y" });
    expect(text).toMatchInlineSnapshot(`
      "   100 ms  ← GET api/heroes/12: 200 OK
                 hero.status = "editing"
                 hero.hero = { id: 12, name: "Narco" }
                 hero.draft = { id: 12, name: "Narco" }

         200 ms  > edit$ { name: " Yana " }
                 hero.draft.id is gone
                 hero.draft.name = " Yana "

         250 ms  > save$ { name: " Yana " }
                 hero.status = "saving"
                 hero.hero.name = "Yana"
                 → PUT api/heroes { name: "Yana", id: 12 }

         260 ms  > save$ { name: " Yana " }

         350 ms  ← PUT api/heroes: 204 No Content
                 hero.status = "saved"
      "
    `);
  });

  it.each([
    ["refused", 409],
    ["unknown", 504],
  ])(
    "keeps what was typed when the outcome of a save is %s, and can save again",
    (outcome, status) => {
      const text = happens(
        { edit: "200ms x", save: "250ms x 249ms x" },
        { [put]: [status] },
      );
      expect(text).toContain('hero.hero.name = "Narco"');
      expect(text).not.toContain('hero.draft.name = "Narco"');
      expect(text).toContain("hero.error is gone");
      expect(text.match(/hero.status = .*/g)).toEqual([
        'hero.status = "editing"',
        'hero.status = "saving"',
        `hero.status = "${outcome}"`,
        'hero.status = "saving"',
        'hero.status = "saved"',
      ]);
    },
  );

  it("shows what others do to the hero, in the box only until something is typed", () => {
    const text = happens({ push: "200ms i 199ms j 99ms r", edit: "300ms x" });
    expect(text).toMatchInlineSnapshot(`
      "   100 ms  ← GET api/heroes/12: 200 OK
                 hero.status = "editing"
                 hero.hero = { id: 12, name: "Narco" }
                 hero.draft = { id: 12, name: "Narco" }

         200 ms  > push$ { type: "updated", item: { id: 12, name: "Ida" } }
                 hero.hero.name = "Ida"
                 hero.draft.name = "Ida"

         300 ms  > edit$ { name: "Xena" }
                 hero.draft.id is gone
                 hero.draft.name = "Xena"

         400 ms  > push$ { type: "updated", item: { id: 12, name: "Jo" } }
                 hero.hero.name = "Jo"

         500 ms  > push$ { type: "removed", id: 12 }
                 hero.status = "missing"
                 hero.draft is gone
                 hero.hero is gone
      "
    `);
  });
});

/** The transcript of hero 12's page from the first response on. The user acts as the marbles say. */
function happens(
  acts: { edit?: string; save?: string; retry?: string; push?: string },
  failures?: Parameters<typeof heroesServer>[0],
): string {
  const text = transcript(({ hot, show, withLatency }) => {
    const services = createServices(withLatency(heroesServer(failures)));
    const edit$ = hot(acts.edit ?? "-", drafts);
    const save$ = hot(acts.save ?? "-", drafts);
    const retry$ = hot(acts.retry ?? "-");
    const push$ = hot(acts.push ?? "-", pushes);
    show("edit$", edit$);
    show("save$", save$);
    show("retry$", retry$);
    show("push$", push$);
    const pushed$ = push$.pipe(
      tap((change) => services.heroStore.apply(change)),
      ignoreElements(),
    );
    const intents = { edit$, save$, retry$ };
    show("hero", merge(heroDetailState(services)(12, intents), pushed$));
  });
  return text.slice(text.indexOf("   100 ms"));
}
