import { act, render } from "@testing-library/react";
import { createAppServices, ServicesProvider } from "#src/app/app-services.ts";
import { MessagesPanel } from "#src/app/messages/messages-panel.tsx";
import { InMemoryDataService } from "rx-heroes";

/** Renders the panel; returns a function that adds lines to the log. */
export function renderPanel(): (...lines: string[]) => void {
  const services = createAppServices(new InMemoryDataService());
  render(
    <ServicesProvider services={services}>
      <MessagesPanel />
    </ServicesProvider>,
  );
  return (...lines) =>
    act(() => lines.forEach((line) => services.messageService.add(line)));
}
