import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { button, messages } from "../render-app.tsx";
import { renderPanel } from "./render-panel.tsx";

describe("MessagesPanel", () => {
  it("shows each message as it is, and is a landmark only while there are messages", async () => {
    const add = renderPanel();
    const log = screen.getByRole("log", { hidden: true });
    expect(screen.queryByRole("complementary")).toBeNull();
    expect(screen.queryByRole("heading")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();

    const lines = ["same", "same", "<b>bold</b>", "&lt;", "🦸", "مرحبا"];
    add(...lines);
    expect(
      screen.getByRole("complementary", { name: "Messages" }),
    ).toBeTruthy();
    expect(screen.getByRole("log", { name: "Messages" })).toBe(log);
    const title = screen.getByRole("heading", { level: 2 });
    expect(title.textContent).toBe("Messages");
    expect(messages()).toEqual(lines);

    await userEvent.click(button("clear"));
    expect(messages()).toEqual([]);
    expect(document.activeElement).toBe(log);
    expect(screen.queryByRole("complementary")).toBeNull();
    expect(screen.queryByRole("heading")).toBeNull();
  });

  it("can be scrolled by the keyboard, and is no tab stop while it is empty", async () => {
    const add = renderPanel();
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);

    add("one");
    await userEvent.tab();
    await userEvent.tab();

    expect(document.activeElement).toBe(screen.getByRole("log"));
  });
});
