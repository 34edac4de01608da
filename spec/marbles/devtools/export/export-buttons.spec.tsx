import { render, waitFor } from "@testing-library/react";
import { of } from "rxjs";
import { expect, it, vi } from "vitest";
import { ExportButtons } from "../../../../src/marbles/devtools/export/export-buttons.tsx";
import { rowsOf } from "../../../../src/marbles/devtools/rows/rows.ts";
import { initialPanel } from "../../../../src/marbles/devtools/state/panel-state.ts";
import { visibleOf } from "../../../../src/marbles/devtools/state/visible.ts";
import { heroServices } from "../../../../src/marbles/inspect/hero-services.ts";
import { inspect } from "../../../../src/marbles/inspect/inspect.ts";
import { inspected } from "../../../../src/marbles/inspect/inspected.ts";
import { Recorder } from "../../../../src/marbles/inspect/recorder.ts";
import { subscriptionsOf } from "../../../../src/marbles/inspect/subscriptions.ts";
import { createServices } from "../../../../src/services/create-services.ts";
import { ScriptedBackend } from "../../../../src/marbles/testing/scripted-backend.ts";
import { press } from "../panel.ts";

it("says what is left out of the test that is handed over", async () => {
  const recorder = new Recorder({ clock: { now: () => 0 } });
  const { messageService } = createServices(new ScriptedBackend({}));
  inspected(recorder, "messageService", messageService).messages$.subscribe();
  of(1).pipe(inspect(recorder, "toString")).subscribe();
  const events = recorder.events();
  const rows = rowsOf(subscriptionsOf(events));
  const visible = visibleOf({ ...initialPanel.seen, events, rows }, "");
  const source = { events, visible, ticked: new Set<string>() };
  const notify = vi.fn();
  render(
    <ExportButtons source={source} replayable={heroServices} notify={notify} />,
  );

  await press("Copy as test");
  const text =
    "The browser did not let this page copy. Left out of it: toString.";
  await waitFor(() => expect(notify.mock.lastCall).toMatchObject([{ text }]));
});
