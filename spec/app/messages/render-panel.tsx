import { act, render } from "@testing-library/react";
import { MessagesPanel } from "#src/app/messages/messages-panel.tsx";
import { createServices, InMemoryDataService } from "rx-heroes";
import { ServicesProvider } from "#src/react/services-provider.tsx";

/** Renders the panel; returns a function that adds lines to the log. */
export function renderPanel(): (...lines: string[]) => void {
  const services = createServices(new InMemoryDataService());
  render(
    <ServicesProvider services={services}>
      <MessagesPanel />
    </ServicesProvider>,
  );
  return (...lines) =>
    act(() => lines.forEach((line) => services.messageService.add(line)));
}
