import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import {
  address,
  heading,
  messages,
  refuse,
  renderAnswered,
  renderApp,
  view,
} from "../render-app.tsx";

const visited = ["/heroes", "/detail/12"];

describe("HeroForm", () => {
  it("lets the heading follow what is typed", async () => {
    const { user } = renderApp(visited);

    await user.type(box(), "-x");

    expect(heading("NARCO-X Details")).toBeTruthy();
    expect(document.title).toBe("Narco · Tour of Heroes");
  });

  it("begins the heading with no blank where there is no name", async () => {
    const { user } = renderApp(visited);
    await user.clear(box());
    expect(heading("Details").textContent).toBe("Details");
  });

  it("saves at Enter, tells it and goes back", async () => {
    const { user, requests } = renderApp(visited);

    await user.type(box(), " II{Enter}");

    expect(address()).toBe("/heroes");
    expect(screen.getByRole("link", { name: "12 Narco II" })).toBeTruthy();
    expect(requests).toEqual([
      "GET api/heroes/12",
      'PUT api/heroes {"id":12,"name":"Narco II"}',
      "GET api/heroes",
    ]);
    expect(messages()).toContain("HeroService: updated hero id=12");
  });

  it("says at the field why it does not send a blank name", async () => {
    const { user } = renderApp(visited);
    await user.clear(box());
    expect(box().getAttribute("aria-invalid")).not.toBe("true");

    await user.click(saveButton());
    const alert = view().getByRole("alert");
    expect(alert.textContent).not.toBe("");
    expect(box().getAttribute("aria-describedby")).toBe(alert.id);
    expect(box().getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(box());

    await user.type(box(), "N");
    expect(view().getByRole("alert").textContent).toBe("");
    expect(box().getAttribute("aria-invalid")).not.toBe("true");
  });

  it("says that it is saving, its button disabled but in reach", async () => {
    const { user, answer$ } = renderAnswered("PUT api/heroes", visited);
    expect(view().getByRole("status").textContent).toBe("");

    await user.click(saveButton());
    expect(view().getByRole("status").textContent).toBe("Saving…");
    expect(saveButton().getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(saveButton());

    vi.spyOn(console, "error").mockImplementation(() => undefined);
    refuse(answer$);
    expect(view().getByRole("status").textContent).toBe("");
    expect(view().getByRole("alert").textContent).toBe("Not saved.");
    expect(saveButton().getAttribute("aria-disabled")).toBe("false");
  });
});

function box(): HTMLInputElement {
  return view().getByRole<HTMLInputElement>("textbox", { name: "name:" });
}

function saveButton(): HTMLElement {
  return view().getByRole("button", { name: "save" });
}
