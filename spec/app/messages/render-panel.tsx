import { act, render } from "@testing-library/react";
import { MessagesPanel } from "../../../src/app/messages/messages-panel.tsx";
import { InMemoryDataService } from "../../../src/in-memory/in-memory-data-service.ts";
import { ServicesProvider } from "../../../src/react/services-provider.tsx";
import { createServices } from "../../../src/services/create-services.ts";
import type { MessageService } from "../../../src/services/message-service.ts";

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
