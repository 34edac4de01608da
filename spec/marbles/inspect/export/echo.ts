/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import { type Observable, of, throwError } from "rxjs";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { eventsOf, follow } from "./happened.ts";
import { testOf } from "./test-of.ts";

export class Money {
  readonly cents: number;

  constructor(cents: number) {
    this.cents = cents;
  }
}

/** As the platform's. */
export class Event {
  readonly title: string;

  constructor(title: string) {
    this.title = title;
  }
}

/** Emits what it is given, and fails with it. */
const service = {
  echo: (value: unknown): Observable<unknown> => of(value),
  fail: (value: unknown): Observable<never> => throwError(() => value as Error),
};

export function services(): { readonly service: typeof service } {
  return { service };
}

/** How the services are made in a test, beside this file. */
export const echoing = {
  create: services,
  setup: "services()",
  imports: { "./echo.ts": ["services", "Money", "Event"] },
};

export const echoModules = { "./echo.ts": { services, Money, Event } };

/** The test of `echo` and `fail` with `value`. */
export function echoTest(value: unknown, code = echoing): Promise<string> {
  const recorder = new Recorder({
    classes: {
      Money: [Money, ({ cents }) => [cents]],
      Event: [Event, ({ title }) => [title]],
    },
  });
  const act = (on: typeof service): void => {
    follow(on.echo(value));
    follow(on.fail(value));
  };
  return testOf(eventsOf(service, act, recorder), code);
}
