import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import {
  address,
  answer,
  button,
  fail,
  go,
  heading,
  lose,
  messages,
  renderAnswered,
  renderApp,
  textbox,
  view,
} from "../render-app.tsx";

const visited = ["/heroes", "/detail/12"];

describe("HeroDetailScreen", () => {
  it("shows nothing but a progress bar until the hero is there", () => {
    const { answer$ } = renderAnswered("GET api/heroes/12", "/detail/12");
    expect(view().getByRole("progressbar", { name: "Loading" })).toBeTruthy();
    expect(screen.getByRole("main").textContent).toBe("");
    expect(view().queryByRole("textbox")).toBeNull();
    expect(document.title).toBe("Tour of Heroes");

    answer(answer$, { id: 12, name: "Narco" });
    expect(view().queryByRole("progressbar")).toBeNull();
    expect(heading("NARCO Details")).toBeTruthy();
    expect(document.title).toBe("Narco · Tour of Heroes");
    expect(view().getByText("id:").parentElement?.textContent).toBe("id: 12");
    expect(textbox("name:").value).toBe("Narco");
    expect(textbox("name:").placeholder).toBe("name");
  });

  it("has a heading that follows what is typed", async () => {
    const { user } = renderApp(visited);

    await user.type(textbox("name:"), " <b>");
    expect(heading("NARCO <B> Details")).toBeTruthy();
    expect(document.title).toBe("Narco · Tour of Heroes");

    await user.clear(textbox("name:"));
    expect(heading("Details").textContent).toBe("Details");
  });

  it("saves at Enter, logs it and goes back", async () => {
    const { user, requests } = renderApp(visited);

    await user.type(textbox("name:"), " II{Enter}");

    expect(address()).toBe("/heroes");
    expect(screen.getByRole("link", { name: "12 Narco II" })).toBeTruthy();
    expect(requests).toEqual([
      "GET api/heroes/12",
      'PUT api/heroes {"id":12,"name":"Narco II"}',
      "GET api/heroes",
    ]);
    expect(messages()).toContain("HeroService: updated hero id=12");
  });

  it("does not send a blank name, and says why at the box", async () => {
    const { user, requests } = renderApp(visited);
    await user.clear(textbox("name:"));
    expect(textbox("name:").getAttribute("aria-invalid")).not.toBe("true");

    await user.click(button("save"));
    const alert = view().getByRole("alert");
    expect(alert.textContent).toBe("A hero needs a name.");
    expect(textbox("name:").getAttribute("aria-describedby")).toBe(alert.id);
    expect(textbox("name:").getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(textbox("name:"));
    await user.click(button("save"));
    expect(document.activeElement).toBe(textbox("name:"));
    expect(requests).toEqual(["GET api/heroes/12"]);

    await user.type(textbox("name:"), "N");
    expect(view().getByRole("alert").textContent).toBe("");
  });

  it("has a read-only box while it saves, and keeps what was typed if that fails", async () => {
    const { user, answer$ } = renderAnswered("PUT api/heroes", visited);
    expect(view().getByRole("status").textContent).toBe("");
    await user.type(textbox("name:"), " II");
    await user.click(button("save"));
    expect(view().getByRole("status").textContent).toBe("Saving…");
    expect(button("save").getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(button("save"));
    await user.type(textbox("name:"), "!");
    expect(textbox("name:").value).toBe("Narco II");

    fail(answer$);
    expect(view().getByRole("status").textContent).toBe("");
    expect(view().getByRole("alert").textContent).toBe("Not saved. Not now");
    expect(button("save").getAttribute("aria-disabled")).toBe("false");
    await user.type(textbox("name:"), "I");
    expect(textbox("name:").value).toBe("Narco III");
  });

  it("says that it is not known whether the hero was saved if there is no response", async () => {
    const { user, answer$ } = renderAnswered("PUT api/heroes", visited);
    await user.click(button("save"));

    lose(answer$);

    expect(view().getByRole("alert").textContent).toBe(
      "It is not known whether Narco was saved. Offline",
    );
    expect(textbox("name:").value).toBe("Narco");
  });

  it("says that there is no such hero, without a button to try again", async () => {
    vi.spyOn(console, "error").mockReturnValue(); // HeroService logs there.
    const { user } = renderApp(["/heroes", "/detail/99"]);

    expect(heading("There is no hero with id 99.")).toBeTruthy();
    expect(document.title).toBe(
      "There is no hero with id 99. · Tour of Heroes",
    );
    expect(screen.queryByRole("button", { name: "try again" })).toBeNull();

    await user.click(button("go back"));
    expect(address()).toBe("/heroes");
  });

  it("shows nothing of one hero while the next one loads", async () => {
    const { user, answer$ } = renderAnswered("GET api/heroes/11", [
      "/detail/11",
      "/detail/12",
    ]);
    await user.clear(textbox("name:"));
    await user.keyboard("{Enter}");

    go(-1);
    expect(view().queryByRole("heading")).toBeNull();
    expect(view().queryByRole("textbox")).toBeNull();

    answer(answer$, { id: 11, name: "Mr. Nice" });
    expect(heading("MR. NICE Details")).toBeTruthy();
    expect(textbox("name:").value).toBe("Mr. Nice");
    expect(view().getByRole("alert").textContent).toBe("");
  });
});
