import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#src/server/database.ts";
import type { Services } from "#src/services/create-services.ts";
import { onlyValue } from "../support/only-value.ts";
import { tenHeroes } from "./contract.ts";
import { onEachDatabase } from "./each-database.ts";
import { runningApp } from "./running-app.ts";
import { visitor } from "./visitor.ts";

const addPower = "alter table heroes add column power text";
const dropPower = "alter table heroes drop column power";

onEachDatabase("createApp", (newDatabase) => {
  it("goes on when its table gets a column, and when that is dropped", async () => {
    await expectToGoOn(await newDatabase(), [addPower, dropPower]);
  });
});

/** Expects the server to respond as before after each of `changes`. */
async function expectToGoOn(url: string, changes: string[]): Promise<void> {
  const { address } = await runningApp(url);
  const { http } = await visitor(address);
  const owner = await openDatabase(url);
  onTestFinished(() => owner.close());
  await expectAllCalls(http);
  for (const change of changes) {
    await owner.run(change);
    await expectAllCalls(http);
  }
}

/** Makes each call; the heroes are as before in the end. */
async function expectAllCalls(http: Services["http"]): Promise<void> {
  const ann = { name: "Ann" };
  const added = await onlyValue(http.post<{ id: number }>("api/heroes", ann));
  const { id } = added;
  expect(added).toEqual({ id, ...ann });
  const bea = { id, name: "Bea" };
  expect(await onlyValue(http.put("api/heroes", bea))).toBeNull();
  expect(await onlyValue(http.get(`api/heroes/${id}`))).toEqual(bea);
  for (const name of ["bea", "^bea"]) {
    const params = { name };
    expect(await onlyValue(http.get("api/heroes/", { params }))).toEqual([bea]);
  }
  expect(await onlyValue(http.delete(`api/heroes/${id}`))).toBeNull();
  expect(await onlyValue(http.get("api/heroes"))).toEqual(tenHeroes);
}
