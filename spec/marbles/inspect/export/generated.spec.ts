/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import fc from "fast-check";
import type { Observable } from "rxjs";
import { type Exported, exportTest } from "rx-heroes/inspect";
import { afterAll, expect, it, vi } from "vitest";
import { creating } from "./generated-services.ts";
import { generated, recordGenerated } from "./generated-sessions.ts";
import { lossesOf } from "./losses.ts";
import { follow, record } from "./record.ts";
import { replayable } from "./test-of.ts";

// `CASES=3000 npx vitest run --project=node spec/marbles/inspect/export/generated.spec.ts`
// tries more of them, and prints what became of them.
const numRuns = Number(process.env.CASES ?? 300);
const seed = Number(process.env.SEED ?? 1);
const tally = new Map<string, number>();

function count(what: string): void {
  tally.set(what, (tally.get(what) ?? 0) + 1);
}

afterAll(() => {
  if (!process.env.CASES) return;
  for (const [what, n] of [...tally].sort(([, a], [, b]) => b - a))
    process.stdout.write(`${n} × ${what}\n`);
});

function tell(exported: Exported): void {
  const without = (text: string): string => text.replace(/\d+/g, "#");
  if ("refusal" in exported) {
    count("REFUSED");
    count(`REFUSED ${without(exported.refusal).slice(0, 120)}`);
    return;
  }
  count(exported.leftOut.length > 0 ? "PARTLY" : "WHOLE");
  for (const one of exported.leftOut) count(without(one).slice(0, 120));
}

it("Each recorded track is in the exported test, or `leftOut` names it", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const property = fc.asyncProperty(generated, async (session) => {
    const recorder = await recordGenerated(session);
    if (recorder.events().length === 0) return;
    const create = creating(session.names);
    const exported = await exportTest(recorder, replayable(create));
    tell(exported);
    if ("refusal" in exported) {
      for (const { track } of recorder.events())
        if (track.role === "command") expect(exported.refusal).toContain(track.name); // prettier-ignore
    } else expect(lossesOf(recorder, exported, create)).toEqual([]);
  });
  await fc.assert(property, { numRuns, seed });
}, 300_000);

it("The comparison finds a loss that is planted", async () => {
  const create = creating(["cached", "odd"]);
  const recorder = record(create, ({ cached, odd }) => {
    const { byId } = cached as Record<string, (id: number) => Observable<number>>; // prettier-ignore
    const { money } = odd as Record<string, () => Observable<unknown>>;
    for (const id of [1, 2]) if (byId) follow(byId(id));
    if (money) follow(money());
  });
  const exported = await exportTest(recorder, replayable(create));
  const { test, leftOut } = exported as Extract<Exported, { test: string }>;
  const losses = (test: string, leftOut: readonly string[]): string[] =>
    lossesOf(recorder, { test, leftOut }, create);

  expect(losses(test, leftOut)).toEqual([]);
  expect(losses(test, leftOut.slice(1)).join()).toContain("odd.money (call 2)");
  const without = test.replace(
    /^.*(byId2|Response2Subs|\(requests\$).*$/gm,
    "",
  );
  expect(losses(without, leftOut).join()).toContain("cached.byId (call 1)");
});
