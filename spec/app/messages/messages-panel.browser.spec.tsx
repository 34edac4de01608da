import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { messages } from "../render-app.tsx";
import { showApp } from "../show-app.tsx";
import { renderPanel } from "./render-panel.tsx";

const lines = Array.from({ length: 10_000 }, (_, i) => `line ${i}`);

it("MessagesPanel shows the newest of ten thousand lines, and announces new ones alone", async () => {
  const { add } = renderPanel();
  const log = screen.getByRole("log");
  add(...lines);
  await framePainted();
  const announced = announcements(log);
  expect(messages()).toEqual(lines);
  expect(screen.getByText("line 9999")).toSatisfy(isSeen);

  add("new");
  expect(screen.getByText("new")).toSatisfy(isSeen);
  expect(announced()).toEqual(["new"]);

  fireEvent.click(screen.getByRole("button", { name: "clear" }));
  expect(messages()).toEqual([]);
});

it("MessagesPanel keeps older lines in place while others are added", async () => {
  const { add } = renderPanel();
  const log = screen.getByRole("log");
  add(...lines);
  await scrollToStart(log);

  add(...lines.slice(0, 120));

  await framePainted();
  expect(screen.getAllByText("line 0")[0]).toSatisfy(isSeen);
});

it("MessagesPanel shows the end of a new log after one that was scrolled", async () => {
  const { add } = renderPanel();
  const log = screen.getByRole("log");
  add(...lines);
  await scrollToStart(log);

  fireEvent.click(screen.getByRole("button", { name: "clear" }));
  add(...lines);

  await framePainted();
  expect(screen.getByText("line 9999")).toSatisfy(isSeen);
});

it("MessagesPanel takes the focus when it is cleared, without scrolling the page", async () => {
  await page.viewport(414, 896);
  showApp("/heroes", { names: Array<string>(100).fill("Anna") });

  fireEvent.click(screen.getByRole("button", { name: "clear" }));

  expect(document.activeElement).toBe(screen.getByRole("log"));
  expect(scrollY).toBe(0);
});

it("MessagesPanel shows failures by more than their colour, and no others", () => {
  const { add } = renderPanel();
  const others = [
    "HeroService: fetched heroes",
    'HeroService: found heroes matching "failed"',
    'HeroService: found heroes matching "a failed:: b"',
  ];
  const failures = [
    "HeroService: getHeroes failed:: Not now",
    "HeroService: getHero id=12 failed:: 'heroes' with id=\"12\" not found",
    "InvoiceService: pay failed:: Not now",
  ];

  add(...others, ...failures);

  const weight = (line: string): string =>
    getComputedStyle(screen.getByText(line)).fontWeight;
  expect(others.map(weight)).toEqual(["400", "400", "400"]);
  expect(failures.map(weight)).toEqual(["600", "600", "600"]);
});

async function scrollToStart(log: HTMLElement): Promise<void> {
  await waitFor(() => {
    // Its height is an estimate until its lines have been visible.
    log.scrollTop = -log.scrollHeight;
    expect(screen.getByText("line 0")).toSatisfy(isSeen);
  });
}

function framePainted(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
}

/** The texts added to `log`, which a screen reader announces. */
function announcements(log: HTMLElement): () => (string | null)[] {
  const added: (string | null)[] = [];
  const observer = new MutationObserver(take);
  observer.observe(log, { subtree: true, childList: true });
  return () => {
    take(observer.takeRecords());
    return added;
  };

  function take(records: MutationRecord[]): void {
    records
      .filter(({ target }) => target.isConnected)
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node.isConnected)
      .forEach(({ textContent }) => added.push(textContent));
  }
}

/** Whether a line is in the visible part of the log. */
function isSeen(line: HTMLElement): boolean {
  const { left, top, height } = line.getBoundingClientRect();
  return document.elementFromPoint(left + 1, top + height / 2) === line;
}
