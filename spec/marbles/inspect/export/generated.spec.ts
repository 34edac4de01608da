import fc from "fast-check";
import { type Exported, exportTest } from "rx-heroes/inspect";
import { afterAll, expect, it, vi } from "vitest";
import { creating } from "./generated-services.ts";
import { generated, recordGenerated } from "./generated-sessions.ts";
import { lossesOf } from "./losses.ts";
import { replayable } from "./test-of.ts";

// `CASES=3000 npx vitest run --project=node spec/marbles/inspect/export/generated.spec.ts`
// tries more of them, and prints what became of them.
const numRuns = Number(process.env.CASES ?? 200);
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
});
