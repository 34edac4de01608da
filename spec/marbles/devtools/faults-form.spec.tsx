import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { BehaviorSubject, firstValueFrom, of } from "rxjs";
import { describe, expect, it } from "vitest";
import { HttpClient } from "#src/http/http-client.ts";
import { MarblesPanel } from "#src/marbles/devtools/marbles-panel.tsx";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import type { Faults } from "#src/marbles/testing/faults.ts";
import { faultyBackend } from "#src/marbles/testing/faulty-backend.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import { ScriptedBackend } from "#src/marbles/testing/scripted-backend.ts";
import { press, stubResizeObserver } from "./panel.ts";

describe("FaultsForm", () => {
  it("sets faults and undoes them", async () => {
    const faults$ = new BehaviorSubject<Faults>({});
    render(<MarblesPanel recorder={new Recorder()} faults$={faults$} />);
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
    screen.getByDisplayValue("100");
    await userEvent.clear(screen.getByLabelText(/^Status/));
    expect(faults$.value).not.toHaveProperty("status");
    screen.getByRole("button", { name: "Faults on" });
    await press("Offline");
    expect(faults$.value).toMatchObject({ latency: 250, offline: true });
    await press("Undo all");
    expect(faults$.value).toEqual({});
    await screen.findByRole("button", { name: "Faults" });
  });

  it("fails one request for each click on Fail next", async () => {
    const faults$ = new BehaviorSubject<Faults>({ latency: 1 });
    const scripted = new ScriptedBackend(() => of(httpResponse([])));
    const http = new HttpClient(faultyBackend(scripted, faults$));
    const get = () => firstValueFrom(http.get("a"), { defaultValue: null });
    render(<MarblesPanel recorder={new Recorder()} faults$={faults$} />);
    await press("Faults on");
    for (let clicks = 0; clicks < 2; clicks++) {
      await press("Fail next");
      expect(faults$.value).toMatchObject({ latency: 1, failNext: 1 });
      expect(status()).toBe("The next request fails.");
      await expect(get()).rejects.toMatchObject({ status: 503 });
      await expect(get()).resolves.toEqual([]);
    }
    await press("Offline");
    expect(faults$.value).toMatchObject({ failNext: 0, offline: true });
    expect(status()).toBe("");
  });

  it("shows the faults of another faults$, in a panel that is else the same", async () => {
    stubResizeObserver();
    const recorder = new Recorder();
    const panel = (faults: Faults): ReactElement => (
      <MarblesPanel recorder={recorder} faults$={new BehaviorSubject(faults)} />
    );
    of(1).pipe(inspect(recorder, "a$")).subscribe();
    of(1).pipe(inspect(recorder, "b$")).subscribe();
    const { rerender } = render(panel({}));
    await userEvent.type(screen.getByLabelText("Filter streams"), "A");
    await screen.findByText(/ of 1 streams/);
    await press("Pause");
    await press("Faults");
    rerender(panel({ latency: 7 }));
    await screen.findByDisplayValue("7");
    screen.getByRole("button", { name: "Pause", pressed: true });
    screen.getByText(/ of 1 streams/);
  });
});

function status(): string | null {
  return screen.getByRole("status").textContent;
}
