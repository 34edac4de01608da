import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { messages } from "../render-app.tsx";
import { renderPanel } from "./render-panel.tsx";

describe("MessagesPanel", () => {
  it("is hidden while it is empty, then shows each message as it is", () => {
    const { add } = renderPanel();
    expect(screen.queryByRole("heading")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
    expect(messages()).toEqual([]);

    const lines = ["same", "same", "<b>bold</b>", "&lt;", "🦸", "مرحبا"];
    add(...lines);

    const title = screen.getByRole("heading", { level: 2 });
    expect(title.textContent).toBe("Messages");
    expect(screen.getByRole("button", { name: "clear" })).toBeTruthy();
    expect(messages()).toEqual(lines);
  });

  it("shows the lines of before it was rendered", () => {
    renderPanel("early");

    expect(messages()).toEqual(["early"]);
  });

  it("hides when it is cleared, and shows later lines", async () => {
    const { add } = renderPanel();
    add("one");

    await userEvent.click(screen.getByRole("button", { name: "clear" }));
    expect(messages()).toEqual([]);
    expect(screen.queryByRole("heading")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();

    add("two");
    expect(messages()).toEqual(["two"]);
    expect(screen.getByRole("heading", { name: "Messages" })).toBeTruthy();
  });

  it("is a tab stop, since it scrolls, unless it is empty", async () => {
    const { add } = renderPanel();
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);

    add("one");
    await userEvent.tab();
    await userEvent.tab();

    expect(document.activeElement).toBe(screen.getByRole("log"));
  });

  it("keeps the elements of all lines when others are added", () => {
    const { add } = renderPanel();
    add(...numbered(1000));
    const log = screen.getByRole("log");
    const lines = [...log.querySelectorAll("p")];

    add("new", "newer");

    expect([...log.querySelectorAll("p")].slice(0, -2)).toEqual(lines);
    expect(messages()).toEqual([...numbered(1000), "new", "newer"]);
  });

  it("shows none of the lines before a clear, even if many follow at once", () => {
    const { messageService, add } = renderPanel();
    add(...numbered(1000));
    const others = numbered(1000).map((line) => `other ${line}`);

    act(() => {
      messageService.clear();
      others.forEach((line) => messageService.add(line));
    });

    expect(messages()).toEqual(others);
  });
});

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `line ${i}`);
}
