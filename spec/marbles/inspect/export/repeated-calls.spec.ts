/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import {
  BehaviorSubject,
  debounceTime,
  exhaustMap,
  map,
  type Observable,
  Subject,
  tap,
  timer,
} from "rxjs";
import { type HttpBackend, HttpClient } from "rx-heroes";
import {
  exportTest,
  inspected,
  inspectedBackend,
  Recorder,
} from "rx-heroes/inspect";
import { httpResponse } from "rx-heroes/testing";
import { expect, it } from "vitest";
import { failure } from "../../../support/failure.ts";
import { marbles } from "../../../support/marbles.ts";
import { after, follow } from "./record.ts";
import { runExported } from "./run-exported.ts";
import { replayable } from "./test-of.ts";

type Notes = ReturnType<typeof createNotes>;
type Wrap = <S extends object>(name: string, service: S) => S;

/** What a form does 300 ms after the last change. */
type Autosave = (notes: Notes, text: string) => unknown;

function createNotes(backend: HttpBackend) {
  const http = new HttpClient(backend);
  const queue$ = new Subject<string>();
  const toasts$ = new BehaviorSubject<readonly string[]>([]);
  const save = (text: string) => http.post("api/notes", text);
  follow(queue$.pipe(exhaustMap(save)));
  return {
    save,
    enqueue: (text: string) => queue$.next(text),
    toast: (text: string) => toasts$.next([...toasts$.value, text]),
    toasts$: toasts$.asObservable(),
  };
}

function creating(autosave: Autosave, wrap: Wrap = (_, service) => service) {
  return (backend: HttpBackend) => {
    const notes = wrap("notes", createNotes(backend));
    const form = wrap("form", {
      changed: (text$: Observable<string>) =>
        text$.pipe(
          debounceTime(300),
          tap((text) => void autosave(notes, text)),
        ),
    });
    return { notes, form };
  };
}

/** Changes the text of a form twice. */
function recordForm(autosave: Autosave): Recorder {
  const recorder = new Recorder();
  const backend: HttpBackend = {
    handle: ({ body }) => timer(50).pipe(map(() => httpResponse(body))),
  };
  const { notes, form } = creating(autosave, (name, service) =>
    inspected(recorder, name, service),
  )(inspectedBackend(recorder, backend));
  marbles(({ flush }) => {
    const text$ = new Subject<string>();
    follow(notes.toasts$);
    follow(form.changed(text$));
    after(100, () => text$.next("a"));
    after(700, () => text$.next("b"));
    flush();
  });
  return recorder;
}

it.each<[method: string, autosave: Autosave]>([
  ["save", (notes, text) => follow(notes.save(text))],
  ["enqueue", (notes, text) => notes.enqueue(text)],
  ["toast", (notes, text) => notes.toast(text)],
])(
  "What another service calls after a timer is that one's: %s",
  async (method, autosave) => {
    const create = creating(autosave);
    const exported = await exportTest(recordForm(autosave), replayable(create));

    const { test, leftOut } = exported as { test: string; leftOut: string[] };
    expect(leftOut).toEqual(
      [1, 2].map(
        (call) => `notes.${method} (call ${call}): form.changed (call 0) makes it, too, after a timer`, // prettier-ignore
      ),
    );
    const run = (services: ReturnType<typeof creating>) => () =>
      runExported(test, { "./services.ts": { services } });
    run(create)();
    expect(failure(run(creating(() => undefined)))).toBeDefined();
  },
);

it("A call that the app makes near a timer of another one is the app's", async () => {
  const create = creating(() => undefined);
  const recorder = recordForm(
    (notes, text) => text === "a" && follow(notes.save(text)),
  );
  expect(await exportTest(recorder, replayable(create))).toMatchObject({
    leftOut: [],
  });
});
