import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listShown, topOf } from "../page.ts";
import { button, go, navLink, renderApp } from "../render-app.tsx";

// In jsdom, which has no layout, `screen.spec.tsx` tests the focus.
describe("Coming back", () => {
  beforeEach(() => page.viewport(390, 480));
  afterEach(() => {
    document.documentElement.style.fontSize = "";
  });

  it.each([
    { count: 10, text: "100%" },
    { count: 150, text: "100%" },
    { count: 150, text: "200%" },
  ])(
    "restores focus and scroll offset in a list of $count, text of $text",
    async ({ count, text }) => {
      document.documentElement.style.fontSize = text;
      renderApp("/heroes", { names: names(count) });
      await listShown();
      scrollTo(0, document.body.scrollHeight / 2);
      const { id, top } = await linkOnScreen();

      for (const goBack of [
        () => go(-1),
        () => button("go back").click(),
        () => button("save").click(),
      ]) {
        await follow(document.getElementById(id));
        goBack();
        await focused(id, top);
      }
    },
  );

  it("restores focus and scroll offset in the results of a search", async () => {
    renderApp("/dashboard", { names: names(150) });
    await userEvent.fill(screen.getByRole("searchbox"), "Anna");
    await screen.findByText("150 heroes found");
    await listShown();
    // This hero is among the top heroes as well.
    const search = within(screen.getByRole("search"));
    const link = search.getByRole("link", { name: "Anna 3" });
    link.scrollIntoView({ block: "center" });
    const { id } = link;
    const top = topOf(link);

    await follow(link);
    go(-1);

    await focused(id, top);
  });

  it("restores the scroll offset of a hero's page, and focuses its heading", async () => {
    await page.viewport(320, 300);
    renderApp("/detail/12", { delay: 10 });
    await screen.findByRole("button", { name: "save" });
    scrollTo(0, 50);
    fireEvent.click(navLink("Dashboard"));
    await screen.findByRole("heading", { name: "Top Heroes" });
    expect(scrollY).toBe(0);

    go(-1);

    const heading = await screen.findByRole("heading", { name: /^NARCO/ });
    await waitFor(() => expect(scrollY).toBe(50));
    expect(document.activeElement).toBe(heading);
  });

  it.each([
    { from: [390, 844], to: [844, 390] },
    // The messages are pinned to the end of the window.
    { from: [768, 1024], to: [1024, 768] },
  ] as const)(
    "brings the link into view where the window is another one: $from, $to",
    async ({ from, to }) => {
      await page.viewport(from[0], from[1]);
      renderApp("/heroes", { names: names(90) });
      await listShown();
      const link = screen.getByRole("link", { name: "65 Anna 54" });
      link.scrollIntoView({ block: "end" });

      await follow(link);
      await page.viewport(to[0], to[1]);
      go(-1);

      await waitFor(() => expect(document.activeElement?.id).toBe(link.id));
      expect(isOnScreen(document.activeElement)).toBe(true);
    },
  );
});

/** Whether it is seen, and nothing covers it. */
function isOnScreen(element: Element | null): boolean {
  const { x = 0, y = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  const ends = [1, height - 1].map((part) =>
    document.elementFromPoint(x + 20, y + part),
  );
  return ends.every((end) => element?.contains(end));
}

function names(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `Anna ${i}`);
}

/** A link in the upper half of the screen, once there is one. */
function linkOnScreen(): Promise<{ id: string; top: number }> {
  return waitFor(() => {
    const there = document.elementFromPoint(innerWidth / 2, innerHeight / 3);
    const link = there?.closest("a");
    if (!link) throw new Error("There is no link on the screen");
    return { id: link.id, top: topOf(link) };
  });
}

/** Clicks on a link to a hero and waits for its page. */
async function follow(link: HTMLElement | null): Promise<void> {
  link?.click();
  await screen.findByRole("button", { name: "save" });
}

/** Resolves when the element with this id has the focus at this place. */
function focused(id: string, top: number): Promise<void> {
  return waitFor(() => {
    const { activeElement } = document;
    expect(activeElement?.id).toBe(id);
    expect(activeElement && topOf(activeElement)).toBe(top);
  });
}
