import { screen } from "@testing-library/react";
import { defer, NEVER, Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { HttpResponse } from "../../../src/http/http-types.ts";
import {
  address,
  answer,
  answering,
  refuse,
  renderAnswered,
  renderApp,
  view,
} from "../render-app.tsx";
import { deleteButton } from "./rows.ts";

const added = 'POST api/heroes {"name":"Phoenix"}';

describe("AdditionStatus", () => {
  it("says that a hero is being added, then leads to it", async () => {
    const { user, requests, answer$ } = renderAnswered(
      "POST api/heroes",
      "/heroes",
    );
    const status = view().getByRole("status");
    expect(status.textContent).toBe("");

    await user.type(view().getByRole("textbox"), " Phoenix {Enter}");
    expect(requests.at(-1)).toBe(added);
    expect(status.textContent).toBe("Adding Phoenix…");

    answer(answer$, { id: 12, name: "Phoenix" });
    expect(view().getByRole("status")).toBe(status);
    expect(status.textContent).toBe("Added Phoenix");
    await user.click(screen.getByRole("link", { name: "Phoenix" }));
    expect(address()).toBe("/detail/12");
  });

  it("says that a hero could not be added, until the next one", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const refused$ = new Subject<HttpResponse>();
    const answers = [refused$, NEVER];
    const next$ = defer(() => answers.shift() ?? NEVER);
    const { user } = renderApp("/heroes", {
      interceptors: [answering("POST api/heroes", next$)],
    });
    const status = view().getByRole("status");
    await user.type(view().getByRole("textbox"), "Phoenix{Enter}");

    refuse(refused$);
    expect(status.textContent).toBe("Phoenix could not be added.");

    await user.type(view().getByRole("textbox"), "{Enter}");
    expect(status.textContent).toBe("Adding Phoenix…");
  });

  it("is empty once the hero is deleted", async () => {
    const { user } = renderApp("/heroes");
    await user.type(view().getByRole("textbox"), "Phoenix{Enter}");
    expect(view().getByRole("status").textContent).toBe("Added Phoenix");

    await user.click(deleteButton("Narco"));
    expect(view().getByRole("status").textContent).toBe("Added Phoenix");

    await user.click(deleteButton("Phoenix"));
    expect(view().getByRole("status").textContent).toBe("");
  });
});
