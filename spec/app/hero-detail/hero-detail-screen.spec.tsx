import { screen } from "@testing-library/react";
import { NEVER } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import {
  answer,
  browserButton,
  heading,
  messages,
  refuse,
  renderAnswered,
  renderApp,
  view,
} from "../render-app.tsx";

describe("HeroDetailScreen", () => {
  it("shows the hero's name, id and a box to rename it", () => {
    renderApp("/detail/12");

    expect(heading("NARCO Details")).toBeTruthy();
    expect(view().getByText(/^id:/).textContent).toBe("id: 12");
    const box = view().getByRole<HTMLInputElement>("textbox");
    expect(box.value).toBe("Narco");
    expect(box.placeholder).toBe("name");
    expect(view().getByRole("button", { name: "go back" })).toBeTruthy();
    expect(view().getByRole("button", { name: "save" })).toBeTruthy();
  });

  it("shows that it is loading, and nothing else, until the hero comes", () => {
    const { answer$ } = renderAnswered("GET api/heroes/12", "/detail/12");
    expect(view().getByText(/loading/i)).toBeTruthy();
    expect(view().queryByRole("heading")).toBeNull();
    expect(view().queryByText(/id:|12/)).toBeNull();
    expect(view().queryByRole("textbox")).toBeNull();
    expect(view().queryByRole("button")).toBeNull();
    expect(document.title).toBe("Tour of Heroes");

    answer(answer$, { id: 12, name: "Narco" });
    expect(view().queryByText(/loading/i)).toBeNull();
    expect(heading("NARCO Details")).toBeTruthy();
    expect(document.title).toBe("Narco · Tour of Heroes");
  });

  it("says after the message that a hero could not be loaded", () => {
    const consoleError = vi
      .spyOn(console, "error")
      .mockImplementation(() => undefined);
    const { answer$ } = renderAnswered("GET api/heroes/12", "/detail/12");
    refuse(answer$);

    const words = view().getByRole("heading", { level: 2 }).textContent;
    expect(words).toMatch(/could not be loaded/i);
    expect(document.title).toBe(`${words} · Tour of Heroes`);
    expect(view().queryByText(/loading/i)).toBeNull();
    expect(view().queryByRole("textbox")).toBeNull();
    expect(messages()).toEqual(["HeroService: getHero id=12 failed:: Not now"]);
    expect(consoleError).toHaveBeenCalledOnce();
  });

  it.each([
    { path: "/detail/012", request: "GET api/heroes/12" },
    { path: "/detail/12/", request: "GET api/heroes/12" },
  ])("reads the id of $path as a number", ({ path, request }) => {
    const { requests } = renderApp(path, { interceptors: [() => NEVER] });

    expect(view().getByText(/loading/i)).toBeTruthy();
    expect(requests).toEqual([request]);
  });

  it.each(["/detail/abc", "/detail/%20", "/detail/12%0A", "/detail/11%2Fx"])(
    "is an unknown page at %s",
    (path) => {
      const { requests } = renderApp(path);

      expect(heading("Page not found")).toBeTruthy();
      expect(document.title).toBe("Page not found · Tour of Heroes");
      expect(requests).toEqual([]);
    },
  );

  it("follows an address that another script than the router has changed", async () => {
    // Which the router gives the key of the page that the app began with.
    const { user } = renderApp(
      ["/detail/11", "/detail/12"].map((pathname) => ({
        pathname,
        key: "default",
      })),
    );
    expect(heading("NARCO Details")).toBeTruthy();

    await user.click(browserButton("Back"));
    expect(heading("MR. NICE Details")).toBeTruthy();
  });

  it("keeps nothing of one hero's page at another's", async () => {
    const { user, answer$ } = renderAnswered("GET api/heroes/11", [
      "/detail/11",
      "/detail/12",
    ]);
    await user.clear(view().getByRole("textbox"));
    await user.keyboard("{Enter}");

    await user.click(browserButton("Back"));
    expect(view().queryByRole("heading")).toBeNull();
    expect(view().queryByRole("textbox")).toBeNull();
    expect(document.title).toBe("Tour of Heroes");

    answer(answer$, { id: 11, name: "Mr. Nice" });
    expect(heading("MR. NICE Details")).toBeTruthy();
    expect(view().getByRole<HTMLInputElement>("textbox").value).toBe(
      "Mr. Nice",
    );
    expect(view().getByRole("alert").textContent).toBe("");
    expect(document.title).toBe("Mr. Nice · Tour of Heroes");
  });

  it("keeps nothing of a failure at the next hero's page", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { user } = renderApp(["/detail/11", "/detail/99"]);

    await user.click(browserButton("Back"));

    expect(heading("MR. NICE Details")).toBeTruthy();
  });

  it("loads a hero anew at each visit", async () => {
    const { user, requests } = renderApp(["/detail/12", "/heroes"]);

    await user.click(browserButton("Back"));
    await user.type(view().getByRole("textbox"), " the Great{Enter}");
    await user.click(screen.getByRole("link", { name: "Heroes" }));
    await user.click(screen.getByRole("link", { name: "12 Narco the Great" }));

    expect(heading("NARCO THE GREAT Details")).toBeTruthy();
    const reads = requests.filter((line) => line === "GET api/heroes/12");
    expect(reads).toHaveLength(2);
  });
});
