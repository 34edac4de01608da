import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { MessagesPanel } from "../../../src/app/messages/messages-panel.tsx";
import { ServicesProvider } from "../../../src/react/services-provider.tsx";
import { createServices } from "../../../src/services/create-services.ts";
import { messages } from "../render-app.tsx";

const lines = Array.from({ length: 10_000 }, (_, i) => `line ${i}`);
const patience = { timeout: 10_000 };

it("MessagesPanel scrolls through ten thousand lines, and announces new ones alone", async () => {
  const services = createServices();
  render(
    <ServicesProvider services={services}>
      <MessagesPanel />
    </ServicesProvider>,
  );
  const tell = (text: string): void =>
    act(() => services.messageService.add(text));
  act(() => lines.forEach((line) => services.messageService.add(line)));
  const log = screen.getByRole("log");
  const announced = announcements(log);
  expect(messages().length).toBeLessThan(150);
  expect(screen.getByText("line 9999")).toSatisfy(isSeen);

  tell("new");
  expect(messages().at(-1)).toBe("new");
  expect(screen.getByText("new")).toSatisfy(isSeen);

  await vi.waitUntil(() => {
    log.scrollTop = -log.scrollHeight;
    return messages()[0] === "line 0";
  }, patience);
  expect(messages()).toEqual([...lines, "new"]);
  log.scrollTop = -log.scrollHeight;
  tell("newer");
  await vi.waitUntil(() => isSeen(screen.getByText("line 0")), patience);
  expect([...log.querySelectorAll("p")].filter(isDrawn).length).toBeLessThan(
    500,
  );

  log.scrollTop = 0;
  await vi.waitUntil(() => messages().length < 150, patience);
  expect(screen.getByText("newer")).toSatisfy(isSeen);
  expect(announced()).toEqual(["new", "newer"]);

  fireEvent.click(screen.getByRole("button", { name: "clear" }));
  expect(messages()).toEqual([]);
});

it("MessagesPanel shows the end of a new log after one that was scrolled", async () => {
  const services = createServices();
  const { messageService } = services;
  render(
    <ServicesProvider services={services}>
      <MessagesPanel />
    </ServicesProvider>,
  );
  const log = screen.getByRole("log");
  act(() => lines.forEach((line) => messageService.add(line)));
  await vi.waitUntil(() => {
    log.scrollTop = -log.scrollHeight;
    return messages().length > 1000;
  }, patience);

  fireEvent.click(screen.getByRole("button", { name: "clear" }));
  act(() => lines.forEach((line) => messageService.add(line)));

  await vi.waitUntil(() => messages().length < 150, patience);
  expect(screen.getByText("line 9999")).toSatisfy(isSeen);
});

/** What has come into the part of `log` that is read out. */
function announcements(log: HTMLElement): () => (string | null)[] {
  const added: (string | null)[] = [];
  const observer = new MutationObserver(take);
  observer.observe(log, { subtree: true, childList: true });
  return () => {
    take(observer.takeRecords());
    return added;
  };

  function take(records: MutationRecord[]): void {
    const off = log.querySelector("[aria-live=off]");
    records
      .filter(({ target }) => target.isConnected)
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node.isConnected && !off?.contains(node))
      .forEach(({ textContent }) => added.push(textContent));
  }
}

/** Whether a line is laid out and painted, if only out of sight. */
function isDrawn(line: HTMLElement): boolean {
  return line.checkVisibility({ contentVisibilityAuto: true });
}

/** Whether a line stands in the part of the log that is scrolled to. */
function isSeen(line: HTMLElement): boolean {
  const { left, top, height } = line.getBoundingClientRect();
  return document.elementFromPoint(left + 1, top + height / 2) === line;
}
