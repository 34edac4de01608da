import { describe, expect, it, vi } from "vitest";
import { exportTest } from "../../../src/inspect/export/export-test.ts";
import { heroServices } from "../../../src/inspect/hero-services.ts";
import type { MarbleEvent } from "../../../src/inspect/marble-event.ts";
import { faultyBackend } from "../../../src/testing/faulty-backend.ts";
import { seeded } from "../../../src/testing/seeded.ts";
import { of } from "rxjs";
import { type Act, Person, wholeLength, wholeSession } from "./person.ts";
import { runExported } from "./run-exported.ts";
import { StrictServer, watched } from "./watched.ts";

// Takes minutes: `SESSIONS=100 npx vitest run --project node many.spec.ts`.
const count = Number(process.env.SESSIONS ?? 0);
const timeout = 3_600_000; // ms
const together = 50; // sessions, which mostly wait

describe.runIf(count > 0)("sessions in real time", { timeout }, () => {
  it("become tests that pass, each time", async () => {
    const counted = await made(() => wholeSession, wholeLength, false);

    expect(counted.exported).toBeGreaterThanOrEqual(count * 0.99);
    expect(counted.failed).toEqual([]);
  });

  it("become tests that pass when they are random", async () => {
    const counted = await made(randomSession, 16_000, false);

    expect(counted.exported).toBeGreaterThanOrEqual(count * 0.95);
    expect(counted.failed).toEqual([]);
  });

  it("become tests that pass when the line is bad", async () => {
    const counted = await made(randomSession, 17_000, true);

    expect(counted.exported).toBeGreaterThanOrEqual(count * 0.95);
    expect(counted.failed).toEqual([]);
  });
});

/** Has sessions happen, and makes and runs their tests. */
async function made(
  acts: (random: () => number) => readonly Act[],
  length: number,
  isBad: boolean,
) {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const refusals: string[] = [];
  const failed: string[] = [];
  const times: number[] = [];
  let exported = 0;
  for (let done = 0; done < count; done += together) {
    const sessions = await Promise.all(
      Array.from({ length: Math.min(together, count - done) }, (_, i) => {
        const random = seeded(done + i);
        return happened(acts(random), random, length, isBad);
      }),
    );
    for (const events of sessions) {
      const start = performance.now();
      const result = exportTest(events, heroServices);
      times.push((performance.now() - start) / events.length);
      if ("refusal" in result) {
        refusals.push(result.refusal);
        continue;
      }
      exported++;
      try {
        runExported(result.test);
      } catch (error) {
        failed.push(`${String(error)}\n${result.test}`);
      }
    }
  }
  const slowest = Math.max(...times) * 200;
  console.log({ exported, refusals, failed: failed.length, slowest });
  return { exported, failed };
}

async function happened(
  acts: readonly Act[],
  random: () => number,
  length: number,
  isBad: boolean,
): Promise<readonly MarbleEvent[]> {
  const server = new StrictServer();
  const faults$ = of({ jitter: 400, failureRate: 0.2, reorder: 150 });
  const { recorder, ...services } = watched(
    isBad ? faultyBackend(server, faults$, { random }) : server,
  );
  new Person(services).does(acts, () => random() * 30);
  await new Promise((resolve) => setTimeout(resolve, length));
  return recorder.events();
}

/** What somebody might do in a quarter of a minute. */
function randomSession(random: () => number): readonly Act[] {
  const id = () => 11 + Math.floor(random() * 12);
  const doings: ((person: Person) => void)[] = [
    (on) => on.sees(on.heroService.getHeroes()),
    (on) => on.sees(on.heroService.getHero(id())),
    (on) => on.awaits(on.heroService.deleteHero(id())),
    (on) => on.awaits(on.heroService.addHero({ name: `Hero ${id()}` })),
    (on) => on.awaits(on.heroService.updateHero({ id: id(), name: "New" })),
    (on) => on.types("abcmn".charAt(Math.floor(random() * 5))),
    (on) => on.types("ma".slice(0, Math.floor(random() * 3))),
    (on) => on.leaves(),
    (on) => on.searches(),
    (on) => on.messageService.clear(),
    (on) => on.messageService.add("Noted"),
  ];
  const acts: Act[] = [
    [0, (on) => on.awaits(on.messageService.messages$)],
    [5, (on) => on.searches()],
  ];
  for (let at = 300; at < 15_000; at += 60 + random() ** 2 * 1500) {
    const doing = doings[Math.floor(random() * doings.length)];
    if (doing) acts.push([at, doing]);
  }
  return acts;
}
