import { format } from "prettier";
import { describe, expect, it, vi } from "vitest";
import { exportTest } from "../../../src/inspect/export/export-test.ts";
import { heroServices } from "../../../src/inspect/hero-services.ts";
import { marbles } from "../../support/marbles.ts";
import { type Act, Person, wholeLength, wholeSession } from "./person.ts";
import { runExported } from "./run-exported.ts";
import { StrictServer, watched } from "./watched.ts";
import type { MarbleEvent } from "../../../src/inspect/marble-event.ts";
import { seeded } from "../../../src/testing/seeded.ts";

describe("exportTest", () => {
  it("makes a test that passes of a whole session", async () => {
    muteConsole();
    const test = exported(virtually(wholeSession));

    runExported(test);
    expect(await format(test, { parser: "typescript" })).toBe(test);
    expect(Math.max(...lengths(test))).toBeLessThanOrEqual(120);
  });
});

describe("in real time", () => {
  it("makes tests that pass of sessions", async () => {
    muteConsole();
    const late = seeded(7);
    const sessions = await Promise.all(
      Array.from({ length: 5 }, () => really(wholeSession, () => late() * 30)),
    );
    for (const events of sessions) runExported(exported(events));
  });
});

function exported(events: readonly MarbleEvent[]): string {
  const made = exportTest(events, heroServices);
  if ("test" in made) return made.test;
  throw new Error(made.refusal);
}

function lengths(text: string): number[] {
  return text.split("\n").map((line) => line.length);
}

function virtually(acts: readonly Act[]): readonly MarbleEvent[] {
  const { recorder, ...services } = watched();
  marbles(({ flush }) => {
    new Person(services).does(acts);
    flush();
  });
  return recorder.events();
}

async function really(
  acts: readonly Act[],
  late: () => number,
): Promise<readonly MarbleEvent[]> {
  const { recorder, ...services } = watched(new StrictServer());
  new Person(services).does(acts, late);
  await new Promise((resolve) => setTimeout(resolve, wholeLength));
  return recorder.events();
}

function muteConsole(): void {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
}
