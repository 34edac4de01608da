import { Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type {
  HttpInterceptor,
  HttpResponse,
} from "../../../src/http/http-types.ts";
import {
  answer,
  answering,
  browserButton,
  messages,
  refuse,
  renderApp,
  view,
} from "../render-app.tsx";
import { rowNames } from "./rows.ts";

describe("AddHeroForm", () => {
  it("adds what is typed, at Enter", async () => {
    const { user, requests } = renderApp("/heroes");

    await user.type(box(), "Windstorm{Enter}");

    expect(rowNames().slice(-2)).toEqual(["Tornado", "Windstorm"]);
    expect(requests.at(-1)).toBe('POST api/heroes {"name":"Windstorm"}');
    expect(messages().at(-1)).toBe("HeroService: added hero w/ id=21");
  });

  it("adds what is typed, at its button", async () => {
    const { user } = renderApp("/heroes");
    await user.type(box(), "Windstorm");

    await user.click(addButton());

    expect(rowNames().slice(-2)).toEqual(["Tornado", "Windstorm"]);
  });

  it("trims the name", async () => {
    const { user, requests } = renderApp("/heroes");

    await user.type(box(), "  Dr  Wind {Enter}");

    expect(requests.at(-1)).toBe('POST api/heroes {"name":"Dr  Wind"}');
  });

  it.each(["", "   ", "\u00a0\u3000"])(
    "sends no blank name '%s'",
    async (name) => {
      const { user, requests } = renderApp("/heroes");
      await user.click(box());
      await user.paste(name);

      await user.click(addButton());
      await user.type(box(), "{Enter}");

      expect(requests).toEqual(["GET api/heroes"]);
      expect(messages()).toEqual(["HeroService: fetched heroes"]);
    },
  );

  it("empties the box at the add, and keeps the focus in it", async () => {
    const added$ = new Subject<HttpResponse>();
    const { user } = renderApp("/heroes", {
      interceptors: [answering("POST api/heroes", added$)],
    });
    await user.type(box(), "Windstorm");

    await user.click(addButton());
    expect(box().value).toBe("");
    expect(document.activeElement).toBe(box());
    expect(rowNames()).not.toContain("Windstorm");

    answer(added$, { id: 21, name: "Windstorm" });
    expect(document.activeElement).toBe(box());
    expect(rowNames().at(-1)).toBe("Windstorm");
  });

  it("leaves what is typed on until the answer comes", async () => {
    const added$ = new Subject<HttpResponse>();
    const { user } = renderApp("/heroes", {
      interceptors: [answering("POST api/heroes", added$)],
    });

    await user.type(box(), "Windstorm{Enter}Next");
    answer(added$, { id: 21, name: "Windstorm" });

    expect(box().value).toBe("Next");
  });

  it("adds once at a double click or a held Enter", async () => {
    const { user, requests } = renderApp("/heroes");
    await user.type(box(), "Windstorm");

    await user.dblClick(addButton());
    await user.type(box(), "Storm{Enter}{Enter}");

    expect(requests.slice(1)).toEqual([
      'POST api/heroes {"name":"Windstorm"}',
      'POST api/heroes {"name":"Storm"}',
    ]);
    expect(rowNames().slice(-3)).toEqual(["Tornado", "Windstorm", "Storm"]);
  });

  it("adds two at once", async () => {
    const first$ = new Subject<HttpResponse>();
    const second$ = new Subject<HttpResponse>();
    const { user } = renderApp("/heroes", {
      interceptors: [adding({ First: first$, Second: second$ })],
    });

    await user.type(box(), "First{Enter}Second{Enter}");
    answer(second$, { id: 22, name: "Second" });
    answer(first$, { id: 21, name: "First" });

    expect(rowNames().slice(-3)).toEqual(["Tornado", "Second", "First"]);
  });

  it("adds before the list has come", async () => {
    const heroes$ = new Subject<HttpResponse>();
    const { user } = renderApp("/heroes", {
      interceptors: [answering("GET api/heroes", heroes$)],
    });

    await user.type(box(), "Windstorm{Enter}");
    expect(view().getByText(/loading/i)).toBeTruthy();

    answer(heroes$, [{ id: 11, name: "Mr. Nice" }]);
    expect(rowNames()).toEqual(["Mr. Nice", "Windstorm"]);
  });

  it("gives a refused name back to the empty box, to be sent again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const added$ = new Subject<HttpResponse>();
    const { user, requests } = renderApp("/heroes", {
      interceptors: [answering("POST api/heroes", added$)],
    });

    await user.type(box(), "Windstorm{Enter}");
    refuse(added$);
    expect(box().value).toBe("Windstorm");
    expect(rowNames()).not.toContain("Windstorm");
    expect(messages().at(-1)).toBe("HeroService: addHero failed:: Not now");

    await user.type(box(), "{Enter}");
    expect(requests.slice(-2)).toEqual([
      'POST api/heroes {"name":"Windstorm"}',
      'POST api/heroes {"name":"Windstorm"}',
    ]);
  });

  it("does not write a refused name over what is being typed", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const added$ = new Subject<HttpResponse>();
    const { user } = renderApp("/heroes", {
      interceptors: [answering("POST api/heroes", added$)],
    });

    await user.type(box(), "Windstorm{Enter}Next");
    refuse(added$);

    expect(box().value).toBe("Next");
  });

  it("adds to the end though somebody leaves meanwhile", async () => {
    const added$ = new Subject<HttpResponse>();
    const { user } = renderApp(["/dashboard", "/heroes"], {
      interceptors: [answering("POST api/heroes", added$)],
    });

    await user.type(box(), "Windstorm{Enter}");
    await user.click(browserButton("Back"));
    answer(added$, { id: 21, name: "Windstorm" });

    expect(messages()).toContain("HeroService: added hero w/ id=21");
  });
});

function box(): HTMLInputElement {
  return view().getByRole<HTMLInputElement>("textbox", { name: "Hero name:" });
}

function addButton(): HTMLElement {
  return view().getByRole("button", { name: "add" });
}

/** Lets the answers to adds be decided by name. */
function adding(
  answers: Record<string, Subject<HttpResponse>>,
): HttpInterceptor {
  return (request, next) => {
    const { name = "" } = (request.body ?? {}) as { name?: string };
    return answers[name] ?? next(request);
  };
}
