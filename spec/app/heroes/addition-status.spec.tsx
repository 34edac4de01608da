import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  address,
  answer,
  fail,
  renderAnswered,
  textbox,
  view,
} from "../render-app.tsx";

describe("AdditionStatus", () => {
  it("says that a hero is being added, then leads to it", async () => {
    const { user, answer$ } = renderAnswered("POST api/heroes", "/heroes");
    const status = view().getByRole("status");
    expect(status.textContent).toBe("");

    await user.type(textbox("Hero name:"), " Phoenix {Enter}");
    expect(status.textContent).toBe("Adding Phoenix…");

    answer(answer$, { id: 12, name: "Phoenix" });
    expect(view().getByRole("status")).toBe(status);
    expect(status.textContent).toBe("Added Phoenix");
    await user.click(screen.getByRole("link", { name: "Phoenix" }));
    expect(address()).toBe("/detail/12");
  });

  it("says that a hero could not be added", async () => {
    const { user, answer$ } = renderAnswered("POST api/heroes", "/heroes");
    await user.type(textbox("Hero name:"), "Phoenix{Enter}");

    fail(answer$);

    const { textContent } = view().getByRole("status");
    expect(textContent).toBe("Phoenix could not be added.");
  });
});
