import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter, useLocation, useNavigationType } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { Link } from "#src/app/screen/link.tsx";
import { ScreenHistory } from "#src/app/screen/screen-history.tsx";

describe("Link", () => {
  it("is a link to its address within the base path", () => {
    renderLink({ basename: "/base", at: "/base/heroes" });

    expect(link().getAttribute("href")).toBe("/base/detail/12");
  });

  it("shows its address without loading the page anew", async () => {
    renderLink({ at: "/heroes" });

    await userEvent.click(link());

    expect(where()).toBe("/detail/12 PUSH");
  });

  it("adds nothing to the history where the page is there already", async () => {
    renderLink({ at: "/detail/12" });

    await userEvent.click(link());

    expect(where()).toBe("/detail/12 POP");
  });

  it.each([
    { with: "Ctrl", init: { ctrlKey: true } },
    { with: "Cmd", init: { metaKey: true } },
    { with: "Shift", init: { shiftKey: true } },
    { with: "Alt", init: { altKey: true } },
    { with: "the middle button", init: { button: 1 } },
  ])("leaves a click with $with to the browser", ({ init }) => {
    renderLink({ at: "/heroes" });
    const click = createEvent.click(link(), init);
    // jsdom can't follow links, and says so.
    let isLeft = false;
    document.addEventListener(
      "click",
      (event) => {
        isLeft = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );

    fireEvent(link(), click);

    expect(isLeft).toBe(true);
    expect(where()).toBe("/heroes POP");
  });
});

function renderLink({
  basename = "/",
  at,
}: {
  basename?: string;
  at: string;
}): void {
  render(
    <MemoryRouter basename={basename} initialEntries={[at]}>
      <ScreenHistory>
        <Link to="/detail/12">Narco</Link>
        <Where />
      </ScreenHistory>
    </MemoryRouter>,
  );
}

function link(): HTMLElement {
  return screen.getByRole("link", { name: "Narco" });
}

/** The address, and how the router came to it. */
function where(): string {
  return screen.getByRole("note").textContent;
}

function Where(): ReactElement {
  const { pathname } = useLocation();
  const type = useNavigationType();
  return (
    <p role="note">
      {pathname} {type}
    </p>
  );
}
