import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { InMemoryDataService } from "rx-heroes";
import { afterAll, describe, expect, it } from "vitest";
import { changedCopy } from "./a-screen-of-your-own/changed-copy.ts";

const copy = changedCopy("run");
afterAll(() => rmSync(copy, { recursive: true }));

describe("the app as docs/a-screen-of-your-own.md changes it", async () => {
  type Changed = typeof import("#src/app/app.tsx") &
    typeof import("#src/app/app-services.ts");
  const { App, createAppServices, ServicesProvider } = {
    ...(await imported("src/app/app.tsx")),
    ...(await imported("src/app/app-services.ts")),
  } as Changed;

  it("keeps a hero's power, sorts by name and shows the last messages", async () => {
    const backend = new InMemoryDataService(undefined, { delay: 0 });
    render(
      <ServicesProvider services={createAppServices(backend)}>
        <MemoryRouter initialEntries={["/heroes"]}>
          <App />
        </MemoryRouter>
      </ServicesProvider>,
      { reactStrictMode: false }, // It would send each read twice.
    );
    const user = userEvent.setup();

    await user.type(screen.getByLabelText("Hero name:"), "Borealis");
    await user.type(screen.getByLabelText("Power:"), "light");
    await user.click(screen.getByRole("button", { name: "add" }));
    const rows = screen.getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
      "13 Bombastox",
      "21 Borealisx",
      "14 Celeritasx",
    ]);

    await user.click(screen.getByRole("link", { name: "21 Borealis" }));
    await user.type(screen.getByLabelText("power:"), "ning");
    await user.click(screen.getByRole("button", { name: "save" }));
    await user.click(screen.getByRole("link", { name: "21 Borealis" }));
    expect(screen.getByLabelText<HTMLInputElement>("power:").value).toBe(
      "lightning",
    );

    await user.click(screen.getByRole("link", { name: "Log" }));
    const cells = screen.getAllByRole("cell");
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      "HeroService: fetched hero id=21",
      "HeroService: fetched heroes",
      "HeroService: updated hero id=21",
      "HeroService: fetched hero id=21",
      "HeroService: added hero w/ id=21",
    ]);
  });
});

describe("the server as docs/a-screen-of-your-own.md changes it", () => {
  it("keeps a hero's power, and takes one without", async () => {
    type Changed = typeof import("#src/server/app.ts") &
      typeof import("#src/server/database.ts");
    const { createApp, openDatabase } = {
      ...(await imported("src/server/app.ts")),
      ...(await imported("src/server/database.ts")),
    } as Changed;
    const table = await openDatabase(":memory:");
    const app = createApp(table);
    const send = (method: "POST" | "PUT", payload: object): Promise<unknown> =>
      app.inject({ method, url: "/api/heroes", payload, ...token });

    await send("POST", { name: "Borealis", power: "light" });
    await send("PUT", { id: 12, name: "Narco", power: "sleep" });
    await send("PUT", { id: 21, name: "Aurora" });
    const heroes = await app.inject("/api/heroes?name=r[oc]");
    expect(heroes.json()).toEqual([
      { id: 12, name: "Narco", power: "sleep" },
      { id: 21, name: "Aurora", power: "" },
    ]);
    await app.close();
    await table.close();
  });
});

const token = { headers: { Cookie: "XSRF-TOKEN=a", "X-XSRF-TOKEN": "a" } };

function imported(path: string): Promise<object> {
  return import(resolve(copy, path)) as Promise<object>;
}
