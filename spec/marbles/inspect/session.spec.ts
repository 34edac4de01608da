import {
  BehaviorSubject,
  NEVER,
  type Observable,
  of,
  switchMap,
  take,
  throwError,
} from "rxjs";
import { createServices, type HttpBackend, HttpErrorResponse } from "rx-heroes";
import {
  inspect,
  inspected,
  inspectedBackend,
  Recorder,
} from "rx-heroes/inspect";
import { httpResponse } from "rx-heroes/testing";
import { describe, expect, it } from "vitest";
import { sessionText } from "#src/marbles/inspect/session.ts";
import { authorized } from "../../docs/recipes/authorized.ts";

describe("a saved session", () => {
  it("is read as it was recorded", () => {
    const recorder = new Recorder();
    const service = inspected(recorder, "service", {
      of: (a$: unknown) => of({ a$ }),
      size$: of(1),
      clear: () => undefined,
    });
    service.of(NEVER).subscribe();
    service.size$.subscribe();
    service.clear();
    const read = Recorder.from(saved(recorder));

    expect(read.events()).toEqual(recorder.events());
    expect(saved(read)).toEqual(saved(recorder));
  });

  it("has one event a line", () => {
    const recorder = new Recorder({ clock: { now: () => 0 } });
    of("a").pipe(inspect(recorder, "letters$")).subscribe();
    const text = sessionText(recorder);

    expect(JSON.parse(text)).toEqual(saved(recorder));
    expect(text).toBe(`{"format":"rx-heroes session","version":1,"events":[
{"at":0,"track":0,"kind":"S","of":{"role":"stream","name":"letters$"}},
{"at":0,"track":0,"kind":"N","sync":true,"value":"a"},
{"at":0,"track":0,"kind":"C","sync":true}
]}
`);
  });

  it("is recorded on, with redactions", () => {
    const recorder = new Recorder();
    of("a").pipe(inspect(recorder, "letters$")).subscribe();
    const redact = (name: string): boolean => name === "pin";
    const read = Recorder.from(saved(recorder), { redact });
    of({ pin: 1 }).pipe(inspect(read, "more$")).subscribe();

    const events = read.events();
    expect(events.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(events.map(({ track }) => track.id)).toEqual([0, 0, 0, 1, 1, 1]);
    expect(events[4]?.value).toEqual({ pin: "[redacted]" });
  });

  it("says how many events were not kept", () => {
    const recorder = new Recorder({ limit: 2 });
    of("a", "b").pipe(inspect(recorder, "letters$")).subscribe();
    expect(saved(recorder)).toHaveProperty("lost", 2);
    expect(saved(Recorder.from(saved(recorder)))).toHaveProperty("lost", 2);
    recorder.clear();
    expect(saved(recorder)).not.toHaveProperty("lost");
  });

  const empty = saved(new Recorder()) as object;
  const event = { at: 0, track: 1, kind: "S" };
  const known = { ...event, track: 0, of: { role: "stream", name: "a$" } };
  it.each([
    [undefined, "This is no session that a Recorder saved"],
    [{ events: [] }, "This is no session that a Recorder saved"],
    ["{}", "This is a text: pass what JSON.parse reads of it"],
    [{ ...empty, version: 7 }, "The session has version 7; this reads 1"],
    [
      { ...empty, events: undefined },
      "The session is damaged: it has no events",
    ],
    ...[null, event, { ...known, at: "0" }, { ...known, kind: "Q" }].map(
      (second): [unknown, string] => [
        { ...empty, events: [known, second] },
        "The session is damaged: see event 2",
      ],
    ),
    [
      { ...empty, events: [{ ...event, of: { $: "Function" } }] },
      'Nothing is written as "$": "Function"',
    ],
  ])("is refused if it is none: %j", (json, message) => {
    expect(() => Recorder.from(json)).toThrow(message);
  });
});

describe("a visit that ends in the task in which it began", () => {
  it("is not saved, nor its call, inputs and cancelled requests", () => {
    const { recorder, screens } = searching();
    const subscription = screens.search(of("a")).subscribe();
    subscription.unsubscribe(); // StrictMode does this.
    screens.search(of("a")).subscribe();

    expect(names(recorder)).toEqual([
      "screens.search",
      "screens.search",
      "screens.search",
      "GET a",
    ]);
  });

  it("is not saved where one call is subscribed again", () => {
    const { recorder, screens } = searching();
    const search$ = screens.search(of("a"));
    search$.subscribe().unsubscribe();
    search$.subscribe();
    expect(names(recorder)).toHaveLength(4);
  });

  it("leaves a request that went on", () => {
    const { recorder, screens } = searching();
    screens.save().subscribe().unsubscribe();
    expect(names(recorder)).toEqual(["POST a"]);
  });

  it("is saved if it ends by itself", () => {
    const { recorder, screens } = searching();
    screens.now().subscribe();
    screens.now().pipe(take(1)).subscribe();
    expect(names(recorder)).toHaveLength(4);
  });

  /** Screens, recorded, that send requests to a server that never responds. */
  function searching() {
    const recorder = new Recorder();
    const backend = inspectedBackend(recorder, { handle: () => NEVER });
    const { http } = createServices(backend, { xsrf: false });
    const screens = inspected(recorder, "screens", {
      search: (terms$: Observable<string>) =>
        terms$.pipe(switchMap((term) => http.get(term))),
      save() {
        http.post("a", null).subscribe();
        return NEVER;
      },
      now: () => of(1, 2),
    });
    return { recorder, screens };
  }

  /** Those of the saved tracks. */
  function names(recorder: Recorder): string[] {
    const { events } = saved(recorder) as {
      events: { of?: { name: string } }[];
    };
    return events.flatMap(({ of }) => of?.name ?? []);
  }
});

describe("a secret", () => {
  const token = "t0k3n/of+9";

  it("is left out wherever a token stands that was sent", () => {
    const recorder = new Recorder();
    let isAuthorized = false;
    const server: HttpBackend = {
      handle: ({ url, headers }) => {
        if (url === "login") return of(httpResponse(token));
        isAuthorized = headers.get("Authorization") === `Bearer ${token}`;
        return isAuthorized
          ? of(httpResponse({ self: `a?t=${token}` }))
          : throwError(() => new HttpErrorResponse({ url, status: 401 }));
      },
    };
    const backend = inspectedBackend(recorder, server);
    const login = createServices(backend, { xsrf: false }).http;
    const { http } = createServices(backend, {
      interceptors: [
        authorized(
          new BehaviorSubject(""),
          login.post<string>("login", null),
          () => undefined,
        ),
      ],
    });
    http.get(`heroes?old=${encodeURIComponent(token)}`).subscribe();

    expect(isAuthorized).toBe(true);
    const text = sessionText(recorder);
    expect(text).not.toContain(token);
    expect(text).not.toContain(encodeURIComponent(token));
    expect(text).toContain('"body":"[redacted]"');
    expect(text).toContain('"self":"a?t=[redacted]"');
  });

  it("is the token against cross-site requests and a key of any scheme, too", () => {
    const recorder = new Recorder();
    const echo: HttpBackend = {
      handle: ({ headers }) =>
        of(httpResponse([headers.get("X-Own"), "9876543210"])),
    };
    const getCookies = (): string => "XSRF-TOKEN=0123456789";
    const xsrf = { headerName: "X-Own", getCookies };
    const { http } = createServices(inspectedBackend(recorder, echo), { xsrf });
    const headers = { Authorization: "My-Key 9876543210" };
    http.post("a", null, { headers }).subscribe();
    const text = sessionText(recorder);
    expect(text).not.toContain("0123456789");
    expect(text).not.toContain("9876543210");
  });

  it("is in no body of a request that `redact` names", () => {
    const redact = (name: string): boolean => name === "POST login";
    const recorder = new Recorder({ redact });
    const responses = [
      of(httpResponse({ token })),
      throwError(
        () =>
          new HttpErrorResponse({
            url: "login",
            status: 400,
            error: { error: token },
          }),
      ),
    ];
    const backend: HttpBackend = { handle: () => responses.shift() ?? NEVER };
    const { http } = createServices(inspectedBackend(recorder, backend));
    http.post("login", { name: "ann", token }).subscribe();
    http.post("login", { token }).subscribe({ error: () => undefined });

    const text = sessionText(recorder);
    expect(text).not.toContain(token);
    expect(text).not.toContain("ann");
    expect(text).toContain('"status":400');
  });
});

function saved(recorder: Recorder): unknown {
  return JSON.parse(JSON.stringify(recorder));
}
