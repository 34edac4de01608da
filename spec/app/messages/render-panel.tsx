import { act, render } from "@testing-library/react";
import { MessagesPanel } from "#src/app/messages/messages-panel.tsx";
import { createServices, InMemoryDataService, MessageService } from "rx-heroes";
import { ServicesProvider } from "#src/react/services-provider.tsx";

/** Renders the panel, on whose log something may stand already. */
export function renderPanel(...early: string[]): {
  messageService: MessageService;
  tell: (...lines: string[]) => void;
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
    tell: (...lines) =>
      act(() => lines.forEach((line) => messageService.add(line))),
  };
}
