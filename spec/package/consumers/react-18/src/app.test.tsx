import assert from "node:assert/strict";
import { test } from "node:test";
import { click, rows, submit, type } from "./page.js";
import { StrictMode, version } from "react";
import { createRoot } from "react-dom/client";
import { act } from "react-dom/test-utils";
import {
  createServices,
  HttpErrorResponse,
  InMemoryDataService,
  type Services,
} from "rx-heroes";
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
  const services = createServices({ backend });
  const close = render(services);
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
  const close = render(createServices({ backend }));
  assert.deepEqual(rows("heroes"), ["Zero"]);
  assert.equal(new HttpErrorResponse({ url: "x" }) instanceof Error, true);
  close();
});

function render(services: Services): () => void {
  const root = createRoot(document.querySelector("#root") as Element);
  act(() =>
    root.render(
      <StrictMode>
        <ServicesProvider services={services}>
          <App />
        </ServicesProvider>
      </StrictMode>,
    ),
  );
  return () => act(() => root.unmount());
}
