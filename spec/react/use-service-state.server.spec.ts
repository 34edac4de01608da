import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createServices, type Services } from "rx-heroes";
import { createServicesContext } from "rx-heroes/react";
import { ScriptedBackend } from "rx-heroes/testing";
import { NEVER, tap } from "rxjs";
import { expect, it, vi } from "vitest";

const { ServicesProvider, useServiceState } = createServicesContext<Services>();

it("useServiceState renders the initial state on a server, and does not subscribe", () => {
  expect(globalThis).not.toHaveProperty("window");
  const onSubscribe = vi.fn(() => undefined);
  const state$ = NEVER.pipe(tap({ subscribe: onSubscribe }));
  const State = () => useServiceState<string>(() => state$, [], "initial")[0];
  const services = createServices(new ScriptedBackend({}));

  const html = renderToString(
    createElement(ServicesProvider, {
      services,
      children: createElement(State),
    }),
  );

  expect(html).toBe("initial");
  expect(onSubscribe).not.toHaveBeenCalled();
});
