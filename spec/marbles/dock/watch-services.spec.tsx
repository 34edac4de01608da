import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { InMemoryDataService } from "rx-heroes";
import { NEVER } from "rxjs";
import { expect, it, onTestFinished } from "vitest";
import { createAppServices } from "#src/app/app-services.ts";
import { watchServices } from "#src/marbles/dock/watch-services.tsx";
import { rowOf, stubLayout } from "../devtools/panel.ts";

it("watchServices shows a panel that draws what the app calls, with its requests", async () => {
  stubLayout();
  const backend = new InMemoryDataService(undefined, { delay: 0 });
  const services = await act(() =>
    Promise.resolve(watchServices(backend, createAppServices)),
  );
  services.messageService.messages$.subscribe();
  const inputs = { terms$: NEVER, retry$: NEVER };
  const error = (thrown: unknown): never => expect.fail(String(thrown));
  services.screens.dashboard(inputs).subscribe({ error });
  services.heroStore.apply({ type: "removed", id: 12 });

  const dock = screen.getByRole("button", { name: "Marbles" });
  await userEvent.click(dock);
  onTestFinished(async () => {
    // Its root stays, and other specs share the page.
    await userEvent.click(dock);
    document.body.replaceChildren();
  });
  for (const name of [
    "screens.dashboard",
    "GET api/heroes",
    "messageService.messages$",
    "heroStore.apply",
  ]) {
    // Only rows on the screen are in the page.
    const filter = screen.getByRole("searchbox");
    await userEvent.clear(filter);
    await userEvent.type(filter, name);
    await rowOf(name);
  }
});
