import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { BehaviorSubject, firstValueFrom, of, Subject } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HttpClient } from "#src/http/http-client.ts";
import { MarblesPanel } from "#src/marbles/devtools/marbles-panel.tsx";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "#src/marbles/inspect/inspected-backend.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import type { Faults } from "#src/marbles/testing/faults.ts";
import { faultyBackend } from "#src/marbles/testing/faulty-backend.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import { ScriptedBackend } from "#src/marbles/testing/scripted-backend.ts";
import { translate } from "../../support/translate.ts";
import { fakeInterval, markIn, nextRead, press, stubLayout } from "./panel.ts";

describe("MarblesPanel", () => {
  let now = 0;
  let recorder = new Recorder();
  let values$ = new Subject<string>();

  beforeEach(() => {
    stubLayout();
    now = 0;
    recorder = new Recorder({ clock: { now: () => now } });
    values$ = new Subject();
    values$.pipe(inspect(recorder, "typed$")).subscribe();
    now = 500;
  });

  it("shows new events", () => {
    fakeInterval();
    render(<MarblesPanel recorder={recorder} />);
    nextRead();
    values$.next("Magma");
    nextRead();
    screen.getByRole("gridcell", { name: "500 ms, m: value" });
  });

  it("has no timer and no subscription once it is closed", () => {
    fakeInterval();
    const faults$ = new BehaviorSubject<Faults>({});
    const { unmount } = render(
      <MarblesPanel recorder={recorder} faults$={faults$} />,
    );
    expect(faults$.observed).toBe(true);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    unmount();
    expect(faults$.observed).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("says why there is nothing to draw", async () => {
    render(<MarblesPanel recorder={recorder} />);
    await userEvent.type(await screen.findByRole("searchbox"), "b$");
    await screen.findByText(/^No stream has that in its name/);
    await userEvent.clear(screen.getByRole("searchbox"));
    await press("Clear");
    await screen.findByText(/^Nothing yet\. Use your app/);
  });

  it("says what changed, and all of the value on demand", async () => {
    const list$ = new Subject<unknown>();
    list$.pipe(inspect(recorder, "list$")).subscribe();
    const narco = { id: 12, name: "Narco" };
    list$.next({ items: [narco] });
    now = 1000;
    list$.next({ items: [narco, { id: 21, name: "Zoe" }] });
    render(<MarblesPanel recorder={recorder} />);
    await userEvent.click(await markIn("list$", "^1 s, a"));
    const change = '· 1 s, a: items + { id: 21, name: "Zoe" }';
    await userEvent.click(await screen.findByText(change));
    const whole = await screen.findByRole("region", { name: "Whole value" });
    expect(whole.textContent).toContain('name: "Narco"');
  });

  it("copies a row as marbles, or shows them where the browser refuses", async () => {
    userEvent.setup(); // jsdom has no clipboard
    const { clipboard } = navigator;
    now = 1500;
    values$.next("m");
    render(<MarblesPanel recorder={recorder} />);
    await press("Copy");
    await screen.findByText("Select a mark of the row first.");
    await userEvent.click(await markIn("typed$", "^1.5 s, m"));
    await press("Copy");
    await screen.findByText("Copied as marbles.");
    const marbles = 'hot("1500ms m", { m: "m" })';
    expect(await clipboard.readText()).toBe(marbles);

    vi.spyOn(clipboard, "writeText").mockRejectedValue(new Error("denied"));
    await press("Copy");
    await screen.findByText(marbles);
  });

  it("has a sentence for each button", async () => {
    const faults$ = new BehaviorSubject<Faults>({});
    render(<MarblesPanel recorder={recorder} faults$={faults$} />);
    await press("Faults");
    for (const button of screen.getAllByRole("button")) {
      expect(button.title).toMatch(/^[A-Z].*\.$/);
    }
  });

  it("leaves key combinations to the browser", async () => {
    render(<MarblesPanel recorder={recorder} />);
    (await screen.findByRole("grid")).focus();
    const isLeft = (key: KeyboardEventInit): boolean =>
      fireEvent.keyDown(screen.getByRole("grid"), key);
    expect(isLeft({ key: "ArrowLeft", altKey: true })).toBe(true);
    expect(isLeft({ key: "ArrowLeft", metaKey: true })).toBe(true);
    const selected = { selected: true } as const;
    expect(screen.queryByRole("gridcell", selected)).toBeNull();
    expect(isLeft({ key: "ArrowLeft" })).toBe(false);
    await screen.findByRole("gridcell", selected);
  });

  it("has no names that are labels of the app around it", async () => {
    of("Narco").pipe(inspect(recorder, "Hero name")).subscribe();
    render(<MarblesPanel recorder={recorder} />);
    await markIn("Hero name", "completed");
    expect(screen.queryByLabelText("Hero name")).toBeNull();
    expect(screen.queryByLabelText(/Narco/)).toBeNull();
  });

  it("saves the session as a file, which a recorder reads", async () => {
    const blobs: Blob[] = [];
    const click = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(click);
    // jsdom has no object URLs.
    vi.stubGlobal(
      "URL",
      class extends URL {
        static override createObjectURL = (blob: Blob): string =>
          `blob:${blobs.push(blob)}`;
        static override revokeObjectURL = vi.fn();
      },
    );
    values$.next("Magma");
    render(<MarblesPanel recorder={recorder} />);
    await press("Save");
    expect(click).toHaveBeenCalledOnce();
    const text = (await blobs[0]?.text()) ?? "";
    const restored = Recorder.from(JSON.parse(text));
    expect(restored.events()).toEqual(recorder.events());

    const token = "0123456789";
    recorder.secrets.add(token);
    const use = (given: string): number => given.length;
    inspected(recorder, "auth", { use }).use(token);
    await press("Save");
    const [, link] = click.mock.contexts as HTMLAnchorElement[];
    expect(link?.download).toBe("redacted.json");
  });

  it("gives the focus back, also after the window had lost it", async () => {
    render(
      <>
        <button>outside</button>
        <MarblesPanel recorder={recorder} />
      </>,
    );
    screen.getByRole("button", { name: "outside" }).focus();
    const clear = screen.getByRole("button", { name: "Clear" });
    clear.focus();
    // As a browser does when its window is left and entered.
    fireEvent.blur(clear);
    fireEvent.focus(clear);
    await userEvent.keyboard("{Escape}");
    expect(document.activeElement?.textContent).toBe("outside");
  });

  it("sets faults, and shows those that others set", async () => {
    const faults$ = new BehaviorSubject<Faults>({});
    render(<MarblesPanel recorder={recorder} faults$={faults$} />);
    await press("Faults");
    await userEvent.type(screen.getByLabelText(/^Latency/), "250");
    await press("Offline");
    expect(faults$.value).toEqual({ latency: 250, offline: true });
    await press("Faults on");
    faults$.next({});
    await screen.findByRole("button", { name: "Faults" });
  });

  it("refuses one request for each click on Fail next", async () => {
    const faults$ = new BehaviorSubject<Faults>({ latency: 1 });
    const server = new ScriptedBackend(() => of(httpResponse([])));
    const backend = inspectedBackend(recorder, faultyBackend(server, faults$));
    const http = new HttpClient(backend);
    const get = () => firstValueFrom(http.get("a"), { defaultValue: null });
    await get();
    render(<MarblesPanel recorder={recorder} faults$={faults$} />);
    await press("Faults on");
    await press("Fail next");
    await expect(get()).rejects.toMatchObject({ status: 409 });
    await expect(get()).resolves.toEqual([]);
    await userEvent.type(screen.getByLabelText(/^Latency/), "0");
    await expect(get()).resolves.toEqual([]);
  });

  it.each([
    ["texts", "[translate=no], font"],
    ["texts and names", "font"],
  ])(
    "shows what is new where a browser translates %s",
    async (_what, except) => {
      fakeInterval();
      render(<MarblesPanel recorder={recorder} />);
      nextRead();
      translate(except);
      screen.getByRole("grid").focus();
      await userEvent.keyboard("{ArrowUp}");
      await waitFor(() => expect(panelText()).toContain("0 ms, ^: subscribed"));
      values$.next("Magma");
      nextRead();
      await userEvent.keyboard("{ArrowRight}");
      expect(panelText()).toContain('500 ms, m: "Magma"');
      await userEvent.type(screen.getByRole("searchbox"), "b$");
      expect(panelText()).toContain("No stream has that in its name.");
      await press("Clear");
      nextRead();
      expect(panelText()).toContain("Nothing yet.");
    },
  );
});

function panelText(): string | null {
  return screen.getByRole("complementary").textContent;
}
