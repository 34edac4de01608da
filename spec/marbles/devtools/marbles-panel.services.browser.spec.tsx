import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useObservable, useObservableState } from "observable-hooks";
import { type ReactElement, StrictMode } from "react";
import { BehaviorSubject, delay, firstValueFrom, of } from "rxjs";
import { beforeEach, describe, expect, it } from "vitest";
import { MarblesPanel } from "#src/marbles/devtools/marbles-panel.tsx";
import { HttpClient } from "#src/http/http-client.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "#src/marbles/inspect/inspected-backend.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { createServices } from "#src/services/create-services.ts";
import type { HeroService } from "#src/services/hero-service.ts";
import type { Faults } from "#src/marbles/testing/faults.ts";
import { faultyBackend } from "#src/marbles/testing/faulty-backend.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import { ScriptedBackend } from "#src/marbles/testing/scripted-backend.ts";
import { press } from "./panel.ts";

describe("MarblesPanel of services", () => {
  let recorder = new Recorder();

  beforeEach(() => {
    recorder = new Recorder({ clock: { now: () => 0 } });
  });

  /** A recorded service whose responses take a millisecond. */
  function watchedHeroes(): HeroService {
    const scripted = new ScriptedBackend(() =>
      of(httpResponse([{ id: 1, name: "Magma" }])).pipe(delay(1)),
    );
    const backend = inspectedBackend(recorder, scripted);
    const { heroService } = createServices(backend);
    return inspected(recorder, "heroService", heroService);
  }

  it("sets faults and undoes them", async () => {
    const faults$ = new BehaviorSubject<Faults>({});
    render(<MarblesPanel recorder={recorder} faults$={faults$} />);
    await press("Faults");
    await userEvent.type(await screen.findByLabelText(/^Latency/), "250");
    await userEvent.type(screen.getByLabelText(/^Failures/), "300");
    await userEvent.type(screen.getByLabelText(/^Status/), "409");
    await press("Lose answers");
    expect(faults$.value).toMatchObject({
      latency: 250,
      failureRate: 1,
      status: 409,
      loseAnswers: true,
    });
    expect(screen.getByLabelText(/^Failures/)).toHaveValue(100);
    await userEvent.clear(screen.getByLabelText(/^Status/));
    expect(faults$.value).not.toHaveProperty("status");
    screen.getByRole("button", { name: "Faults on" });
    await press("Offline");
    expect(faults$.value).toMatchObject({ latency: 250, offline: true });
    await press("Undo all");
    expect(faults$.value).toEqual({});
    await screen.findByRole("button", { name: "Faults" });
  });

  it("makes the next request fail at each press, and no other one", async () => {
    const faults$ = new BehaviorSubject<Faults>({ latency: 1 });
    const scripted = new ScriptedBackend(() => of(httpResponse([])));
    const http = new HttpClient(faultyBackend(scripted, faults$));
    const get = () => firstValueFrom(http.get("a"), { defaultValue: null });
    render(<MarblesPanel recorder={recorder} faults$={faults$} />);
    await press("Faults on");
    for (let presses = 0; presses < 2; presses++) {
      await press("Fail next");
      expect(faults$.value).toMatchObject({ latency: 1, failNext: 1 });
      expect(screen.getByRole("status")).toHaveTextContent("next request");
      await expect(get()).rejects.toMatchObject({ status: 503 });
      await expect(get()).resolves.toEqual([]);
    }
    await press("Offline");
    expect(faults$.value).toMatchObject({ failNext: 0, offline: true });
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("keeps its state when it gets another faults$", async () => {
    const show = (faults: Faults): ReactElement => (
      <MarblesPanel recorder={recorder} faults$={new BehaviorSubject(faults)} />
    );
    watchedHeroes().getHeroes().subscribe();
    const { rerender } = render(show({}));
    await userEvent.type(screen.getByLabelText("Filter streams"), "GET API");
    await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(1));
    await press("Pause");
    await press("Faults");
    rerender(show({ latency: 7 }));
    expect(await screen.findByLabelText(/^Latency/)).toHaveValue(7);
    screen.getByRole("button", { name: "Pause", pressed: true });
    expect(screen.getAllByRole("row")).toHaveLength(1);
  });

  it("shows both subscriptions of StrictMode", async () => {
    const watched = watchedHeroes();
    function Heroes(): ReactElement {
      const heroes$ = useObservable(() => watched.getHeroes());
      const heroes = useObservableState(heroes$, []);
      return <p>{heroes.map(({ name }) => name)}</p>;
    }

    render(
      <StrictMode>
        <Heroes />
        <MarblesPanel recorder={recorder} />
      </StrictMode>,
    );
    await screen.findByText("Magma");
    await press("Table");
    await waitFor(() => {
      const rows = screen.getAllByRole("row", { name: /getHeroes/ });
      const kinds = rows.map((row) => within(row).getAllByRole("cell")[2]);
      expect(kinds.map((cell) => cell?.textContent)).toEqual([
        "called a",
        "subscribed",
        "unsubscribed",
        "subscribed",
        "value a",
        "completed",
      ]);
    });
  });
});
