import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { useHeroLink } from "../../../src/app/hero-list/use-hero-link.ts";
import { ScreenHistory } from "../../../src/app/screen/screen-history.tsx";

describe("useHeroLink", () => {
  it("leads to a hero's page at a click, under any base path", () => {
    const link = renderLink();
    expect(link.getAttribute("href")).toBe("/tour/detail/12");

    expect(click(link, {})).toBe("/detail/12");
  });

  it.each([
    { button: 1 },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
  ])("leaves a click with %o to the browser", (how) => {
    const link = renderLink();
    // Where the browser would now go to, jsdom can't.
    link.removeAttribute("href");

    expect(click(link, how)).toBe("the browser's");
  });
});

/** Where the app leads to at a click, if it doesn't leave that alone. */
function click(link: HTMLElement, how: MouseEventInit): string {
  const event = createEvent.click(link, how);
  fireEvent(link, event);
  return event.defaultPrevented
    ? screen.getByRole("note").textContent
    : "the browser's";
}

function renderLink(): HTMLElement {
  render(
    <MemoryRouter basename="/tour" initialEntries={["/tour/heroes"]}>
      <ScreenHistory>
        <Narco />
      </ScreenHistory>
    </MemoryRouter>,
  );
  return screen.getByRole("link");
}

function Narco(): ReactElement {
  const link = useHeroLink("all");
  return (
    <>
      <a {...link(12)}>Narco</a>
      <p role="note">{useLocation().pathname}</p>
    </>
  );
}
