import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  answer,
  browserButton,
  button,
  heading,
  renderAnswered,
  renderApp,
  textbox,
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
    expect(button("go back")).toBeTruthy();
    expect(button("save")).toBeTruthy();
  });

  it("shows nothing but that it is loading until the hero is there", () => {
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

  it("follows an address that a script other than the router has changed", async () => {
    // The router gives such an address the key of the first one.
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

  it("keeps nothing of one hero's page on another's", async () => {
    const { user, answer$ } = renderAnswered("GET api/heroes/11", [
      "/detail/11",
      "/detail/12",
    ]);
    await user.clear(textbox("name:"));
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

  it("loads a hero again at each visit", async () => {
    const { user, requests } = renderApp(["/detail/12", "/heroes"]);

    await user.click(browserButton("Back"));
    await user.type(textbox("name:"), " the Great{Enter}");
    await user.click(screen.getByRole("link", { name: "Heroes" }));
    await user.click(screen.getByRole("link", { name: "12 Narco the Great" }));

    expect(heading("NARCO THE GREAT Details")).toBeTruthy();
    const reads = requests.filter((line) => line === "GET api/heroes/12");
    expect(reads).toHaveLength(2);
  });
});
