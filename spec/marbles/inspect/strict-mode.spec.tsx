import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { App } from "#src/app/app.tsx";
import { InMemoryDataService } from "#src/in-memory/in-memory-data-service.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "#src/marbles/inspect/inspected-backend.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { subscriptionsOf } from "#src/marbles/inspect/subscriptions.ts";
import { ServicesProvider } from "#src/react/services-provider.tsx";
import { createServices } from "#src/services/create-services.ts";

it("records what StrictMode subscribes, as it happens", async () => {
  const seen = await seenOfVisit({ reactStrictMode: true });
  const once = await seenOfVisit({ reactStrictMode: false });

  const endedAtOnce = (lines: string[]) =>
    lines.filter((line) => line.endsWith(', 0 U "U"'));
  expect(endedAtOnce(once)).toEqual([]);
  expect(endedAtOnce(seen)).not.toEqual([]);
});

/** What is drawn of a visit of all screens, in held time. */
async function seenOfVisit(mode: {
  reactStrictMode: boolean;
}): Promise<string[]> {
  vi.useFakeTimers();
  const recorder = new Recorder();
  const data = new InMemoryDataService();
  const services = createServices(inspectedBackend(recorder, data));
  for (const name of ["heroService", "messageService"] as const) {
    Object.assign(services, {
      [name]: inspected(recorder, name, services[name]),
    });
  }
  const { unmount } = render(
    <ServicesProvider services={services}>
      <MemoryRouter initialEntries={["/heroes"]}>
        <App />
      </MemoryRouter>
    </ServicesProvider>,
    mode,
  );
  await settled();
  const name = screen.getByRole("textbox", { name: "Hero name:" });
  fireEvent.change(name, { target: { value: "Anna" } });
  await press("button", "add");
  await press("link", "Dashboard");
  const search = screen.getByRole("searchbox");
  fireEvent.change(search, { target: { value: "ma" } });
  await settled();
  await press("link", "Narco");
  await press("button", "clear");
  unmount();

  return subscriptionsOf(recorder.events()).map(({ track, events }) => {
    const [{ at: start }] = events;
    const marks = events.map(({ at, kind, value = kind }) =>
      [at - start, kind, JSON.stringify(value)].join(" "),
    );
    return `${track.role} ${track.name}: ${marks.join(", ")}`;
  });
}

async function press(role: "button" | "link", name: string): Promise<void> {
  fireEvent.click(screen.getByRole(role, { name }));
  await settled();
}

async function settled(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(1000));
}
