import { act, fireEvent } from "@testing-library/react";
import { of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { HttpInterceptor, HttpResponse } from "rx-heroes";
import { httpResponse } from "rx-heroes/testing";
import {
  answer,
  go,
  heading,
  navLink,
  renderAnswered,
  renderApp,
  textbox,
  view,
} from "../render-app.tsx";

const names = ["Mr. Nice", "Narco"];
const narco = { id: 12, name: "Narco" };

describe("Screen", () => {
  it("does not move the focus when the page opens, nor when its hero has loaded", async () => {
    const { answer$ } = renderAnswered("GET api/heroes/12", "/detail/12");

    answer(answer$, narco);

    await Promise.resolve(); // By then the focus would be set.
    expect(document.activeElement).toBe(document.body);
  });

  it("focuses its heading after a navigation", async () => {
    const { user } = renderApp("/heroes", { names });

    await user.click(navLink("Dashboard"));
    expect(document.activeElement).toBe(heading("Top Heroes"));

    await user.click(view().getByRole("link", { name: "Narco" }));
    expect(document.activeElement).toBe(heading("NARCO Details"));
  });

  it("focuses its heading when it appears", async () => {
    const { user, answer$ } = renderFollowed();
    await user.click(heroLink());

    answer(answer$, narco);

    expect(document.activeElement).toBe(heading("NARCO Details"));
  });

  it("leaves the focus where it was moved before the heading appears", async () => {
    const { user, answer$ } = renderFollowed();
    await user.click(heroLink());
    // Assistive technology moves the focus without any key or pointer.
    act(() => navLink("Dashboard").focus());

    answer(answer$, narco);

    expect(document.activeElement).toBe(navLink("Dashboard"));
  });

  it("focuses its heading once, not again while the heading follows the box", async () => {
    const { user } = renderApp(["/detail/12", "/heroes"]);
    go(-1);

    await user.type(textbox("name:"), "s");

    expect(document.activeElement).toBe(textbox("name:"));
  });
});

describe("Screen, when the user comes back,", () => {
  it("focuses the link that was followed last", async () => {
    const { user } = renderFollowed();
    await user.click(heroLink());

    for (const delta of [-1, 1, -1]) go(delta);
    expect(document.activeElement).toBe(heroLink());

    await user.click(navLink("Dashboard"));
    go(-1);
    expect(document.activeElement).toBe(heading("My Heroes"));
  });

  it("focuses its heading when the link was opened in another tab", async () => {
    const { user } = renderApp("/heroes", { names });
    // jsdom does not navigate for links to other tabs.
    heroLink().setAttribute("target", "_blank");
    fireEvent.click(heroLink(), { ctrlKey: true });
    await user.click(navLink("Dashboard"));

    go(-1);

    expect(document.activeElement).toBe(heading("My Heroes"));
  });

  it("focuses its heading when the hero was deleted since", async () => {
    const { user } = renderReloaded(of(httpResponse([])));
    await user.click(heroLink());

    go(-1);

    expect(document.activeElement).toBe(heading("My Heroes"));
  });

  it("shows the known heroes at once, and loads them again", async () => {
    const heroes$ = new Subject<HttpResponse>();
    const { user } = renderReloaded(heroes$);
    await user.click(heroLink());
    go(-1);
    expect(document.activeElement).toBe(heroLink());
    expect(view().queryByRole("progressbar")).toBeNull();

    answer(heroes$, [{ id: 12, name: "Narco II" }]);

    expect(document.activeElement?.textContent).toBe("12 Narco II");
  });
});

/** The list, with `answer$` for the hero whose link is followed. */
function renderFollowed() {
  return renderAnswered("GET api/heroes/12", "/heroes", { names });
}

/** The list, which `again$` answers when it is loaded for the second time. */
function renderReloaded(again$: ReturnType<HttpInterceptor>) {
  let count = 0;
  const interceptor: HttpInterceptor = (request, next) =>
    request.url === "api/heroes" && ++count > 1 ? again$ : next(request);
  return renderApp("/heroes", { names, interceptors: [interceptor] });
}

function heroLink(): HTMLElement {
  return view().getByRole("link", { name: "12 Narco" });
}
