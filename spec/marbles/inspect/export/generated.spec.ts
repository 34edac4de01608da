import fc from "fast-check";
import { Recorder } from "rx-heroes/inspect";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { generated } from "./generated-sessions.ts";
import { type Faults, type Outcome, outcomeOf } from "./losses.ts";

// `CASES=3000 npx vitest run --project=node spec/marbles/inspect/export/generated.spec.ts`
// tries more of them, and prints what became of them.
const numRuns = Number(process.env.CASES ?? 140);
const seed = Number(process.env.SEED ?? 1);
const tally = new Map<string, number>();

function count(what: string, n = 1): void {
  tally.set(what, (tally.get(what) ?? 0) + n);
}

function tell({ exported, pairs }: Outcome): void {
  const without = (text: string): string => text.replace(/\d+/g, "#");
  if ("refusal" in exported) {
    count("REFUSED");
    count(`REFUSED ${without(exported.refusal).slice(0, 120)}`);
    return;
  }
  count(exported.leftOut.length > 0 ? "PARTLY" : "WHOLE");
  for (const one of exported.leftOut) count(without(one).slice(0, 120));
  count("SEEN", pairs.size);
  count("TESTED", [...pairs.values()].filter(Boolean).length);
}

afterAll(() => {
  if (!process.env.CASES) return;
  for (const [what, n] of [...tally].sort(([, a], [, b]) => b - a))
    process.stdout.write(`${n} × ${what}\n`);
});

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
});

it("What services see is in the exported test, or `leftOut` names it", async () => {
  const property = fc.asyncProperty(generated, fc.nat(), async (...given) => {
    const outcome = await outcomeOf(...given);
    tell(outcome);
    expect(outcome.losses).toEqual([]);
  });
  await fc.assert(property, { numRuns, seed });
}, 300_000);

describe("The comparison finds", () => {
  it.each<[loss: string, faults: () => Faults]>([
    [
      "a value in seven that is not recorded",
      () => {
        let values = 0;
        return forgetful((_, kind) => kind === "N" && ++values % 7 === 0);
      },
    ],
    [
      "calls that are not recorded",
      () => forgetful((role) => role === "command"),
    ],
    [
      "cancellations that are not recorded",
      () => forgetful((role, kind) => role === "request" && kind === "U"),
    ],
    ["an expectation that is not printed", () => without(/expectObs[^]*?;\n/)],
    ["a cancellation that is not printed", () => without(/expectSub[^]*?;\n/)],
    [
      "a response that is not printed",
      () => without(/"[A-Z]+ [^"]+": [^]*?\),\n/),
    ],
  ])("%s", async (loss, faults) => {
    const property = fc.asyncProperty(generated, fc.nat(), async (...given) => {
      expect((await outcomeOf(...given, faults())).losses).toEqual([]);
    });
    const { failed, numRuns } = await fc.check(property, {
      ...{ numRuns: 100, seed, endOnFailure: true },
    });
    count(`FOUND ${loss}`, numRuns);
    expect(failed).toBe(true);
  });
});

/** A recorder that forgets what `isLost`. */
function forgetful(isLost: (role: string, kind: string) => boolean): Faults {
  class Forgetful extends Recorder {
    override open(
      ...[track, copy]: Parameters<Recorder["open"]>
    ): ReturnType<Recorder["open"]> {
      const [opened, record] = super.open(track, copy);
      return [
        opened,
        (kind, ...more) => {
          if (!isLost(track.role, kind)) record(kind, ...more);
        },
      ];
    }
  }
  return { recorder: new Forgetful() };
}

/** Leaves the first match out of a test. */
function without(text: RegExp): Faults {
  return { edit: (test) => test.replace(text, "") };
}
