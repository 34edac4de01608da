import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { MessagesPanel } from "../../../src/app/messages/messages-panel.tsx";
import { InMemoryDataService } from "../../../src/in-memory/in-memory-data-service.ts";
import { ServicesProvider } from "../../../src/react/services-provider.tsx";
import { createServices } from "../../../src/services/create-services.ts";
import type { MessageService } from "../../../src/services/message-service.ts";
import { messages } from "../render-app.tsx";

describe("MessagesPanel", () => {
  it("shows nothing before there are messages, then a line for each", () => {
    const messageService = renderPanel();
    expect(screen.queryByRole("heading")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
    expect(messages()).toEqual([]);

    tell(messageService, "HeroService: one", "HeroService: two");

    const title = screen.getByRole("heading", { level: 2 });
    expect(title.textContent).toBe("Messages");
    expect(screen.getByRole("button", { name: "clear" })).toBeTruthy();
    expect(messages()).toEqual(["HeroService: one", "HeroService: two"]);
  });

  it("shows what was told before it was there", () => {
    const services = createServices(new InMemoryDataService());
    services.messageService.add("early");

    render(
      <ServicesProvider services={services}>
        <MessagesPanel />
      </ServicesProvider>,
    );

    expect(messages()).toEqual(["early"]);
  });

  it("shows equal messages as often as they were told", () => {
    const messageService = renderPanel();

    tell(messageService, "same", "same");

    expect(messages()).toEqual(["same", "same"]);
  });

  it.each(["<b>bold</b>", "&lt;", "🦸", "مرحبا"])(
    "shows %s as it is",
    (text) => {
      const messageService = renderPanel();

      tell(messageService, text);

      expect(messages()).toEqual([text]);
    },
  );

  it("hides when it is cleared, and shows what comes after that", async () => {
    const messageService = renderPanel();
    tell(messageService, "one");

    await userEvent.click(screen.getByRole("button", { name: "clear" }));
    expect(messages()).toEqual([]);
    expect(screen.queryByRole("heading")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();

    tell(messageService, "two");
    expect(messages()).toEqual(["two"]);
    expect(screen.getByRole("heading", { name: "Messages" })).toBeTruthy();
  });

  it("can be scrolled with the keyboard, and is no stop while it is empty", async () => {
    const messageService = renderPanel();
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);

    tell(messageService, "one");
    await userEvent.tab();
    await userEvent.tab();

    expect(document.activeElement).toBe(screen.getByRole("log"));
  });

  it("keeps every line, in the page and as it was, when another comes", () => {
    const messageService = renderPanel();
    tell(messageService, ...numbered(1000));
    const log = screen.getByRole("log");
    const lines = [...log.querySelectorAll("p")];

    tell(messageService, "new", "newer");

    expect([...log.querySelectorAll("p")].slice(0, -2)).toEqual(lines);
    expect(messages()).toEqual([...numbered(1000), "new", "newer"]);
  });

  it("shows no line of before a clear, however many follow at once", () => {
    const messageService = renderPanel();
    tell(messageService, ...numbered(1000));
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

function renderPanel(): MessageService {
  const services = createServices(new InMemoryDataService());
  render(
    <ServicesProvider services={services}>
      <MessagesPanel />
    </ServicesProvider>,
  );
  return services.messageService;
}

function tell(messageService: MessageService, ...lines: string[]): void {
  act(() => lines.forEach((line) => messageService.add(line)));
}
