import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { BehaviorSubject, firstValueFrom, of } from "rxjs";
import { describe, expect, it } from "vitest";
import { HttpClient } from "#src/http/http-client.ts";
import { MarblesPanel } from "#src/marbles/devtools/marbles-panel.tsx";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { inspectedBackend } from "#src/marbles/inspect/inspected-backend.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import type { Faults } from "#src/marbles/testing/faults.ts";
import { faultyBackend } from "#src/marbles/testing/faulty-backend.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import { ScriptedBackend } from "#src/marbles/testing/scripted-backend.ts";
import { press, stubLayout } from "../panel.ts";

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

  it("fails one request for each click on Fail next, and says so until then", async () => {
    stubLayout();
    const faults$ = new BehaviorSubject<Faults>({ latency: 1 });
    const scripted = new ScriptedBackend(() => of(httpResponse([])));
    const recorder = new Recorder();
    const http = new HttpClient(
      inspectedBackend(recorder, faultyBackend(scripted, faults$)),
    );
    const get = () => firstValueFrom(http.get("a"), { defaultValue: null });
    const panel = <MarblesPanel recorder={recorder} faults$={faults$} />;
    await get();
    const { unmount } = render(panel);
    await press("Faults on");
    await press("Fail next");
    expect(faults$.value).toMatchObject({ latency: 1, failNext: 1 });
    expect(status()).toBe("The next request fails.");
    await press("Lose answers");
    expect(status()).toBe("The next request fails.");
    await expect(get()).rejects.toMatchObject({ status: 503 });
    await waitFor(() => expect(status()).toBe(""));
    await expect(get()).resolves.toEqual([]);

    await press("Fail next");
    unmount();
    await expect(get()).rejects.toMatchObject({ status: 503 });
    render(panel);
    await waitFor(() => expect(status()).toBe(""));
    expect(faults$.value).toMatchObject({ latency: 1, loseAnswers: true });
  });

  it("shows the faults of another faults$, in a panel that is else the same", async () => {
    stubLayout();
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
