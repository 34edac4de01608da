import { act, render } from "@testing-library/react";
import { MessagesPanel } from "#src/app/messages/messages-panel.tsx";
import { createServices, InMemoryDataService, MessageService } from "rx-heroes";
import { ServicesProvider } from "#src/react/services-provider.tsx";

/** Renders the panel with a log that may hold lines already. */
export function renderPanel(...early: string[]): {
  messageService: MessageService;
  add: (...lines: string[]) => void;
} {
  const services = createServices(new InMemoryDataService());
  const { messageService } = services;
  early.forEach((line) => messageService.add(line));
  render(
    <ServicesProvider services={services}>
      <MessagesPanel />
    </ServicesProvider>,
  );
  return {
    messageService,
    add: (...lines) =>
      act(() => lines.forEach((line) => messageService.add(line))),
  };
}
