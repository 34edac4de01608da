import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  address,
  button,
  heading,
  messages,
  fail,
  renderAnswered,
  renderApp,
  textbox,
  view,
} from "../render-app.tsx";

const visited = ["/heroes", "/detail/12"];

describe("HeroForm", () => {
  it("has a heading that follows what is typed", async () => {
    const { user } = renderApp(visited);

    await user.type(textbox("name:"), " <b>");

    expect(heading("NARCO <B> Details")).toBeTruthy();
    expect(document.title).toBe("Narco · Tour of Heroes");
  });

  it("begins the heading with no blank where there is no name", async () => {
    const { user } = renderApp(visited);
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

  it("says at the box why it does not send a blank name", async () => {
    const { user } = renderApp(visited);
    await user.clear(textbox("name:"));
    expect(textbox("name:").getAttribute("aria-invalid")).not.toBe("true");

    await user.click(button("save"));
    const alert = view().getByRole("alert");
    expect(alert.textContent).not.toBe("");
    expect(textbox("name:").getAttribute("aria-describedby")).toBe(alert.id);
    expect(textbox("name:").getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(textbox("name:"));

    await user.type(textbox("name:"), "N");
    expect(view().getByRole("alert").textContent).toBe("");
    expect(textbox("name:").getAttribute("aria-invalid")).not.toBe("true");
  });

  it("says that it is saving, its button disabled but in reach", async () => {
    const { user, answer$ } = renderAnswered("PUT api/heroes", visited);
    expect(view().getByRole("status").textContent).toBe("");

    await user.click(button("save"));
    expect(view().getByRole("status").textContent).toBe("Saving…");
    expect(button("save").getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(button("save"));

    fail(answer$);
    expect(view().getByRole("status").textContent).toBe("");
    expect(view().getByRole("alert").textContent).toBe("Not saved.");
    expect(button("save").getAttribute("aria-disabled")).toBe("false");
  });

  it("is read-only while it saves, and keeps what was typed when that fails", async () => {
    const { user, answer$ } = renderAnswered("PUT api/heroes", visited);
    await user.type(textbox("name:"), " II{Enter}");

    await user.type(textbox("name:"), "!");
    expect(textbox("name:").value).toBe("Narco II");

    fail(answer$);
    await user.type(textbox("name:"), "I");
    expect(textbox("name:").value).toBe("Narco III");
  });
});
