import { act, fireEvent, screen, within } from "@testing-library/react";
import { NEVER, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { HttpInterceptor, HttpResponse } from "rx-heroes";
import { httpResponse } from "rx-heroes/testing";
import {
  answer,
  answering,
  browserButton,
  heading,
  renderAnswered,
  renderApp,
  textbox,
  view,
} from "../render-app.tsx";

const narco = { id: 12, name: "Narco" };

describe("Screen", () => {
  it.each(["/", "/dashboard", "/heroes", "/detail/12", "/nowhere"])(
    "leaves the focus alone when the page opens at %s",
    async (path) => {
      renderApp(path);

      await Promise.resolve(); // By then the focus would be set.
      expect(document.activeElement).toBe(document.body);
    },
  );

  it("leaves the focus alone when the hero loads that the page opened with", async () => {
    const { answer$ } = renderAnswered("GET api/heroes/12", "/detail/12");

    answer(answer$, narco);

    await Promise.resolve(); // By then the focus would be set.
    expect(document.activeElement).not.toBe(heading("NARCO Details"));
  });

  it("focuses its heading after a navigation", async () => {
    const { user } = renderApp("/heroes");

    await user.click(navLink("Dashboard"));
    expect(document.activeElement).toBe(heading("Top Heroes"));

    await user.click(view().getByRole("link", { name: "Narco" }));
    expect(document.activeElement).toBe(heading("NARCO Details"));

    await user.click(navLink("Heroes"));
    expect(document.activeElement).toBe(heading("My Heroes"));
  });

  it("focuses a hero's heading when it appears, even if a key was pressed", async () => {
    const { user, answer$ } = renderAnswered("GET api/heroes/12", "/heroes");
    await user.click(heroLink("12 Narco"));
    await user.keyboard("{Shift}");

    answer(answer$, narco);

    expect(document.activeElement).toBe(heading("NARCO Details"));
  });

  it("leaves the focus where it was moved before the heading appears", async () => {
    const { user, answer$ } = renderAnswered("GET api/heroes/12", "/heroes");
    await user.click(heroLink("12 Narco"));
    // Assistive technology moves the focus without any key or pointer.
    act(() => navLink("Dashboard").focus());

    answer(answer$, narco);

    expect(document.activeElement).toBe(navLink("Dashboard"));
  });

  it("focuses its heading after leaving a screen that was loading", async () => {
    const { user } = renderApp("/detail/12", {
      interceptors: [answering("GET api/heroes/12", NEVER)],
    });

    await user.click(navLink("Heroes"));

    expect(document.activeElement).toBe(heading("My Heroes"));
  });

  it("focuses the link that was followed when the user comes back", async () => {
    const { user } = renderApp("/heroes", {
      interceptors: [answering("GET api/heroes/12", NEVER)],
    });
    await user.click(heroLink("12 Narco"));

    await user.click(browserButton("Back"));
    expect(document.activeElement).toBe(heroLink("12 Narco"));

    // The browser's own buttons leave the focus in the page.
    fireEvent.click(browserButton("Forward"));
    fireEvent.click(browserButton("Back"));
    expect(document.activeElement).toBe(heroLink("12 Narco"));
  });

  it("focuses its heading when another link was followed since", async () => {
    const { user } = renderApp("/heroes");
    await user.click(heroLink("12 Narco"));
    await user.click(browserButton("Back"));
    await user.click(navLink("Dashboard"));

    await user.click(browserButton("Back"));

    expect(document.activeElement).toBe(heading("My Heroes"));
  });

  it("focuses the link that was followed from an entry of the same screen", async () => {
    const { user } = renderApp("/heroes");
    await user.click(heroLink("12 Narco"));
    await user.click(navLink("Heroes"));

    await user.click(browserButton("Back twice"));
    expect(document.activeElement).toBe(heroLink("12 Narco"));

    await user.click(browserButton("Forward twice"));
    expect(document.activeElement).toBe(heading("My Heroes"));
  });

  it("focuses its heading when the hero was deleted since", async () => {
    const { user } = renderApp("/heroes", {
      interceptors: [secondOf("GET api/heroes", of(httpResponse([])))],
    });
    await user.click(heroLink("12 Narco"));

    await user.click(browserButton("Back"));

    expect(document.activeElement).toBe(heading("My Heroes"));
  });

  it("focuses the heading until the link that was followed appears", async () => {
    const heroes$ = new Subject<HttpResponse>();
    const { user } = renderApp("/heroes", {
      interceptors: [secondOf("GET api/heroes", heroes$)],
    });
    await user.click(heroLink("12 Narco"));
    await user.click(browserButton("Back"));
    expect(document.activeElement).toBe(heading("My Heroes"));

    answer(heroes$, [narco]);

    expect(document.activeElement).toBe(heroLink("12 Narco"));
  });

  it("leaves the focus where the user has moved it before the link appears", async () => {
    const heroes$ = new Subject<HttpResponse>();
    const { user } = renderApp("/heroes", {
      interceptors: [secondOf("GET api/heroes", heroes$)],
    });
    await user.click(heroLink("12 Narco"));
    await user.click(browserButton("Back"));
    await user.click(textbox("Hero name:"));

    answer(heroes$, [narco]);

    expect(document.activeElement).toBe(textbox("Hero name:"));
  });

  it("takes the focus once, not again while its heading follows the box", async () => {
    const { user } = renderApp(["/detail/12", "/heroes"]);
    await user.click(browserButton("Back"));

    await user.type(textbox("name:"), "s");

    expect(document.activeElement).toBe(textbox("name:"));
  });
});

/** Lets `answer$` answer all but the first of the requests `METHOD url`. */
function secondOf(
  line: string,
  answer$: ReturnType<HttpInterceptor>,
): HttpInterceptor {
  let count = 0;
  return (request, next) => {
    const isAsked = `${request.method} ${request.url}` === line;
    return isAsked && ++count > 1 ? answer$ : next(request);
  };
}

function heroLink(name: string): HTMLElement {
  return view().getByRole("link", { name });
}

function navLink(name: string): HTMLElement {
  return within(screen.getByRole("navigation")).getByRole("link", { name });
}
