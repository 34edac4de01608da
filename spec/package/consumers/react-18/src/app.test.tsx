import assert from "node:assert/strict";
import { test } from "node:test";
import { cells, click, frames, press, rows, submit, type } from "./page.js";
import { type ReactNode, StrictMode, version } from "react";
import { createRoot } from "react-dom/client";
import { act } from "react-dom/test-utils";
import {
  createServices,
  HttpErrorResponse,
  InMemoryDataService,
  type Services,
} from "rx-heroes";
import { MarblesPanel } from "rx-heroes/devtools";
import { inspected, inspectedBackend, Recorder } from "rx-heroes/inspect";
import { ServicesProvider } from "rx-heroes/react";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { filter, firstValueFrom, of } from "rxjs";
import { App } from "./app.js";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test("React 18 lists, adds, searches, renames and deletes", async () => {
  assert.match(version, /^18\./);
  const backend = new InMemoryDataService(
    {
      heroes: [
        { id: 11, name: "Mr. Nice" },
        { id: 12, name: "Narco" },
      ],
    },
    { delay: 0 },
  );
  const services = createServices(backend);
  const close = renderApp(services);
  assert.deepEqual(rows("heroes"), ["Mr. Nice", "Narco"]);

  act(() => type("name", "Magma"));
  act(() => submit());
  assert.deepEqual(rows("heroes"), ["Mr. Nice", "Narco", "Magma"]);

  act(() => type("name", "Dynama"));
  act(() => click("rename 12"));
  assert.deepEqual(rows("heroes"), ["Mr. Nice", "Dynama", "Magma"]);

  act(() => click("delete 11"));
  assert.deepEqual(rows("heroes"), ["Dynama", "Magma"]);

  const last = 'HeroService: found heroes matching "MAG"';
  const { messages$ } = services.messageService;
  const found$ = messages$.pipe(filter((told) => told.at(-1) === last));
  await act(async () => {
    type("search", "MAG");
    await firstValueFrom(found$);
  });
  assert.deepEqual(rows("found"), ["Magma"]);
  assert.equal(rows("messages").at(-1), last);
  close();
});

test("React 18 follows a scripted backend", () => {
  const heroes = [{ id: 1, name: "Zero" }];
  const backend = new ScriptedBackend({
    "GET api/heroes": of(httpResponse(heroes)),
  });
  const close = renderApp(createServices(backend));
  assert.deepEqual(rows("heroes"), ["Zero"]);
  assert.equal(new HttpErrorResponse({ url: "x" }) instanceof Error, true);
  close();
});

test("React 18 shows in the panel what services do", async () => {
  const recorder = new Recorder();
  const backend = new InMemoryDataService(undefined, { delay: 0 });
  const { heroService } = createServices(inspectedBackend(recorder, backend));
  const watched = inspected(recorder, "heroService", heroService);
  const close = render(<MarblesPanel recorder={recorder} />);
  await act(async () => {
    await firstValueFrom(watched.getHero(11));
    await frames(3);
  });
  act(() => press("Table"));
  const [what, asked] = cells().map((row) => row.slice(1, 3).join(" "));
  assert.equal(what, "heroService.getHero subscribed");
  assert.equal(asked, "GET api/heroes/11 subscribed");
  close();
  assert.equal(document.querySelector("aside"), null);
});

function renderApp(services: Services): () => void {
  return render(
    <ServicesProvider services={services}>
      <App />
    </ServicesProvider>,
  );
}

function render(children: ReactNode): () => void {
  const root = createRoot(document.querySelector("#root") as Element);
  act(() => root.render(<StrictMode>{children}</StrictMode>));
  return () => act(() => root.unmount());
}
