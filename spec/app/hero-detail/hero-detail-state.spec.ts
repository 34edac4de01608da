import { map, NEVER } from "rxjs";
import type { Services } from "rx-heroes";
import { httpResponse } from "rx-heroes/testing";
import { describe, it } from "vitest";
import {
  type HeroDetailIntents,
  heroDetailState,
} from "#src/app/hero-detail/hero-detail-state.ts";
import { loading } from "#src/services/loadable.ts";
import { expectLanes, type Lanes } from "../expect-lanes.ts";

const get = "GET api/heroes/12";
const put = "PUT api/heroes";
const hero = { id: 12, name: "Narco" };
const given = {
  // Answers.
  N: httpResponse(hero),
  O: httpResponse(null, { status: 204 }),
  // Drafts.
  n: { name: "Narco" },
  x: { name: "Xena" },
  y: { name: " Yana " },
  b: { name: "  " },
  e: { name: "" },
};
const words = {
  G: `${get} null`,
  P: `${put} {"id":12,"name":"Yana"}`,
  l: "loading",
  n: "Narco editing",
  x: "Xena editing",
  y: " Yana  editing",
  s: "Xena saving",
  S: " Yana  saving",
  t: "Narco saving",
  d: "Xena saved",
  D: " Yana  saved",
  r: "Xena refused",
  R: " Yana  refused",
  b: "   editing",
  B: "   blank",
  e: " editing",
  E: " blank",
};

describe("heroDetailState", () => {
  it("follows what is typed and keeps the hero that was loaded", () =>
    expectLanes(
      {
        [get]: "  100ms (N|)",
        edit$: "  200ms        x",
        emit: "l 99ms n 99ms x",
      },
      given,
      {
        l: loading,
        n: { status: "editing", hero, draft: hero },
        x: { status: "editing", hero, draft: { name: "Xena" } },
      },
      stateOf,
    ));

  it("sends the whole hero, its name trimmed", () =>
    expectTold({
      [get]: "  100ms (N|)",
      edit$: "  200ms         y",
      save$: "  300ms                y",
      [put]: "                        -",
      sent: " G 299ms                P",
      emit: " l 99ms n 99ms y 99ms   S",
    }));

  it.each(["b", "e"])("does not send a blank name, and says so (%s)", (key) =>
    expectTold({
      [get]: "  100ms (N|)",
      edit$: `  200ms         ${key}`,
      save$: `  300ms                 ${key}`,
      sent: " G",
      emit: ` l 99ms n 99ms ${key} 99ms ${key.toUpperCase()}`,
    }),
  );

  it("clears the error when something is typed, and then saves", () =>
    expectTold({
      [get]: "  100ms (N|)",
      edit$: "  200ms         b     199ms     x",
      save$: "  300ms                b      199ms    x",
      [put]: "                                      500ms (O|)",
      emit: " l 99ms n 99ms b 99ms B 99ms x 99ms s 499ms d",
    }));

  it("sends one request however often save$ emits meanwhile", () =>
    expectTold({
      [get]: "           100ms (N|)",
      edit$: "           200ms         x",
      save$: "           300ms                x 99ms (xx)",
      [put]: "                                500ms        (O|)",
      asked: { [put]: ["300ms                ^ 499ms        !"] },
      emit: "          l 99ms n 99ms x 99ms s 499ms        d",
    }));

  it("keeps what was typed after a failure, and can save again", () =>
    expectTold({
      [get]: "  100ms (N|)",
      edit$: "  200ms         y",
      save$: "  300ms                y      999ms    y",
      [put]: ["                       500ms #", "       500ms (O|)"],
      emit: " l 99ms n 99ms y 99ms S 499ms R 499ms S 499ms D",
    }));

  it("keeps what is typed during a save that then fails", () =>
    expectTold({
      [get]: "  100ms (N|)",
      edit$: "  400ms                 x",
      save$: "  300ms          n",
      [put]: "                 500ms           #",
      emit: " l 99ms n 199ms t  99ms s 399ms r",
    }));
});

/** The state of hero 12's page. */
function stateOf(
  services: Services,
  intents: Partial<HeroDetailIntents>,
): ReturnType<typeof heroDetailState> {
  return heroDetailState(services, 12, {
    edit$: NEVER,
    save$: NEVER,
    retry$: NEVER,
    ...intents,
  });
}

/** Each word stands for the name in the box, if there is one, and the status. */
function expectTold(lanes: Lanes): void {
  expectLanes(lanes, given, words, (services, intents) =>
    stateOf(services, intents).pipe(
      map((state) =>
        "draft" in state ? `${state.draft.name} ${state.status}` : state.status,
      ),
    ),
  );
}
