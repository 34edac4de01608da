import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { messages } from "../render-app.tsx";
import { renderPanel } from "./render-panel.tsx";

describe("MessagesPanel", () => {
  it("shows nothing before there are messages, then a line for each, as it is", () => {
    const { tell } = renderPanel();
    expect(screen.queryByRole("heading")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
    expect(messages()).toEqual([]);

    const lines = ["same", "same", "<b>bold</b>", "&lt;", "🦸", "مرحبا"];
    tell(...lines);

    const title = screen.getByRole("heading", { level: 2 });
    expect(title.textContent).toBe("Messages");
    expect(screen.getByRole("button", { name: "clear" })).toBeTruthy();
    expect(messages()).toEqual(lines);
  });

  it("shows what was told before it was there", () => {
    renderPanel("early");

    expect(messages()).toEqual(["early"]);
  });

  it("hides when it is cleared, and shows what comes after that", async () => {
    const { tell } = renderPanel();
    tell("one");

    await userEvent.click(screen.getByRole("button", { name: "clear" }));
    expect(messages()).toEqual([]);
    expect(screen.queryByRole("heading")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();

    tell("two");
    expect(messages()).toEqual(["two"]);
    expect(screen.getByRole("heading", { name: "Messages" })).toBeTruthy();
  });

  it("can be scrolled with the keyboard, and is no stop while it is empty", async () => {
    const { tell } = renderPanel();
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);

    tell("one");
    await userEvent.tab();
    await userEvent.tab();

    expect(document.activeElement).toBe(screen.getByRole("log"));
  });

  it("keeps every line, in the page and as it was, when another comes", () => {
    const { tell } = renderPanel();
    tell(...numbered(1000));
    const log = screen.getByRole("log");
    const lines = [...log.querySelectorAll("p")];

    tell("new", "newer");

    expect([...log.querySelectorAll("p")].slice(0, -2)).toEqual(lines);
    expect(messages()).toEqual([...numbered(1000), "new", "newer"]);
  });

  it("shows no line of before a clear, however many follow at once", () => {
    const { messageService, tell } = renderPanel();
    tell(...numbered(1000));
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
