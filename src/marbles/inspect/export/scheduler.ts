import type { SchedulerAction, Subscription } from "rxjs";
import { TestScheduler } from "../../testing/test-scheduler.ts";
import type { Unit } from "./session.ts";

const maxScheduled = 100_000; // actions of a replay

/** Knows for which unit code runs: what a timer does, for what has set it. */
export class ReplayScheduler extends TestScheduler {
  readonly thrown = new Map<Unit, unknown>();
  /** When timers have run code of units. */
  readonly timers: { readonly unit: Unit; readonly at: number }[] = [];
  unit: Unit | undefined;
  isSync = false;
  #scheduled = 0;

  constructor() {
    super(() => undefined);
  }

  within<T>(unit: Unit | undefined, isSync: boolean, run: () => T): T {
    const outer = [this.unit, this.isSync] as const;
    [this.unit, this.isSync] = [unit, isSync];
    try {
      return run();
    } finally {
      [this.unit, this.isSync] = outer;
    }
  }

  /** Like `within`; of a unit, the error is noted. */
  try(unit: Unit | undefined, isSync: boolean, run: () => void): void {
    this.within(unit, isSync, () => {
      try {
        run();
      } catch (error) {
        if (!unit) throw error;
        this.thrown.set(unit, error);
      }
    });
  }

  override schedule<T>(
    work: (this: SchedulerAction<T>, state?: T) => void,
    delay?: number,
    state?: T,
  ): Subscription {
    if (++this.#scheduled > maxScheduled) throw new Error("it does not end");
    const { unit, timers } = this;
    const now = this.now.bind(this);
    const attempt = this.try.bind(this);
    function run(this: SchedulerAction<T>, one?: T): void {
      if (unit) timers.push({ unit, at: now() });
      attempt(unit, false, () => work.call(this, one));
    }
    return super.schedule(run, delay, state);
  }
}
