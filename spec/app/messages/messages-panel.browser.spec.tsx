import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { frame } from "../page.ts";
import { button, messages, renderApp } from "../render-app.tsx";
import { renderPanel } from "./render-panel.tsx";

// The log shows four.
const lines = Array.from({ length: 100 }, (_, i) => `line ${i}`);

describe("MessagesPanel", () => {
  it("shows the newest line, and announces only new lines", () => {
    const add = renderPanel();
    add(...lines);
    expect(screen.getByText("line 99")).toSatisfy(isSeen);
    const announcements = new MutationObserver(() => undefined);
    const log = screen.getByRole("log");
    announcements.observe(log, { subtree: true, childList: true });

    add("new");

    expect(screen.getByText("new")).toSatisfy(isSeen);
    const added = announcements
      .takeRecords()
      .flatMap(({ addedNodes }) => [...addedNodes]);
    expect(added.map(({ textContent }) => textContent)).toEqual(["new"]);
  });

  it("does not move older lines that the user reads while others are added", async () => {
    const add = renderPanel();
    add(...lines);
    await scrollToStart();

    add("new", "newer");
    await frame();

    expect(screen.getByText("line 0")).toSatisfy(isSeen);
  });

  it("shows the end of a new log after a scrolled one was cleared", async () => {
    const add = renderPanel();
    add(...lines);
    await scrollToStart();

    fireEvent.click(button("clear"));
    add(...lines);
    await frame();

    expect(messages()).toEqual(lines);
    expect(screen.getByText("line 99")).toSatisfy(isSeen);
  });

  it("focuses the log when it is cleared, without scrolling the page", async () => {
    await page.viewport(414, 896);
    renderApp("/heroes", { names: lines });

    fireEvent.click(button("clear"));

    expect(document.activeElement).toBe(screen.getByRole("log"));
    expect(scrollY).toBe(0);
  });
});

async function scrollToStart(): Promise<void> {
  const log = screen.getByRole("log");
  log.scrollTop = -log.scrollHeight;
  await frame();
  expect(screen.getByText("line 0")).toSatisfy(isSeen);
}

/** Whether a line is in the visible part of the log. */
function isSeen(line: HTMLElement): boolean {
  const { left, top, height } = line.getBoundingClientRect();
  return document.elementFromPoint(left + 1, top + height / 2) === line;
}
