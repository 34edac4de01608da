import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { of } from "rxjs";
import { beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import { MarblesPanel } from "#src/marbles/devtools/marbles-panel.tsx";
import { heroServices } from "#src/marbles/inspect/hero-services.ts";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "#src/marbles/inspect/inspected-backend.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import { ScriptedBackend } from "#src/marbles/testing/scripted-backend.ts";
import { createServices } from "#src/services/create-services.ts";
import { press } from "./panel.ts";

describe("Copy as test", () => {
  let write: Mock<(items: ClipboardItems) => Promise<void>>;

  beforeEach(async () => {
    write = vi.fn(() => Promise.resolve());
    vi.spyOn(navigator.clipboard, "write").mockImplementation(write);
    const recorder = new Recorder({ clock: { now: () => 0 } });
    const backend = new ScriptedBackend(() => of(httpResponse([])));
    const services = createServices(inspectedBackend(recorder, backend));
    const heroes = inspected(recorder, "heroService", services.heroService);
    heroes.getHeroes().subscribe();
    heroes.searchHeroes("ma").subscribe();
    of(0).pipe(inspect(recorder, "toString")).subscribe();
    render(<MarblesPanel recorder={recorder} replayable={heroServices} />);
    await screen.findByRole("row", { name: "toString" });
  });

  /** The calls in the test that was copied last. */
  async function copiedCalls(): Promise<readonly string[] | null> {
    const [item] = write.mock.lastCall?.[0] ?? [];
    const blob = await item?.getType("text/plain");
    return (await blob?.text())?.match(/heroService\.\w+/g) ?? null;
  }

  it("copies all that is shown, and says what is left out", async () => {
    await press("Copy as test");
    await screen.findByText("Copied the test. Left out of it: toString.");
    expect(await copiedCalls()).toEqual([
      "heroService.getHeroes",
      "heroService.searchHeroes",
    ]);
    await press("Pause");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("copies no call that the filter hides", async () => {
    await userEvent.type(screen.getByRole("searchbox"), "search");
    await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
    await press("Copy as test");
    await screen.findByText("Copied the test.");
    expect(await copiedCalls()).toEqual(["heroService.searchHeroes"]);
  });

  it("copies the calls that are ticked", async () => {
    const box = screen.getByLabelText("Test heroService.getHeroes");
    await userEvent.click(box);
    await waitFor(() => expect(box).toBeChecked());
    await press("Copy as test");
    await screen.findByText(/^Copied the test/);
    expect(await copiedCalls()).toEqual(["heroService.getHeroes"]);
  });

  it("copies a ticked call that the filter hides, and says so", async () => {
    await userEvent.click(screen.getByLabelText("Test heroService.getHeroes"));
    await userEvent.type(screen.getByRole("searchbox"), "search");
    await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
    await press("Copy as test");
    await screen.findByText("Copied the test. The filter hides a call in it.");
    expect(await copiedCalls()).toEqual(["heroService.getHeroes"]);
  });

  it("shows the test, selected, where the browser refuses to copy", async () => {
    write.mockRejectedValue(new Error());
    await press("Copy as test");
    const box = await screen.findByRole("textbox", { name: "To copy by hand" });
    expect(box).toHaveFocus();
    expect(getSelection()?.toString()).toContain("heroService.getHeroes(");
    await press("Pause");
    expect(box).not.toBeInTheDocument();
  });
});
