import { NEVER, throwError } from "rxjs";
import { type HttpBackend, HttpErrorResponse } from "rx-heroes";
import { expect, it, vi } from "vitest";
import { after, follow, inRealTime } from "./record.ts";
import { passing, refusalOf, replayable } from "./test-of.ts";
import {
  createUsers,
  recordUsers,
  type UserService,
  usersCode,
} from "./users.ts";

it.each<[when: string, act: (on: UserService) => void, code: RegExp[]]>([
  ["at the start", (on) => follow(on.me()), [/const me\$ = users\.me\(\);/]],
  [
    "after another one, as it is subscribed",
    (on) => {
      on.setName("bo");
      after(100, () => follow(on.me()));
    },
    [
      /users\.setName\("bo"\);/,
      /const me\$ = defer\(\(\) => users\.me\(\)\)/,
      /"GET api\/users\/bo"/,
    ],
  ],
  [
    "before it is subscribed",
    (on) => {
      follow(on.all$);
      after(100, () => {
        const me$ = on.me();
        after(100, () => on.setName("bo"));
        after(200, () => follow(me$));
      });
    },
    [
      /let me\$: ReturnType<typeof users\.me>;/,
      /me\$ = users\.me\(\);\s+}, 100\);/,
      /expectObservable\(defer\(\(\) => me\$\), meSubs\)/,
      /"GET api\/users\/ann"/,
    ],
  ],
  [
    "before it is subscribed, which another call follows",
    (on) => {
      const loaded$ = on.load();
      after(10, () => follow(loaded$));
      after(20, () => follow(on.load()));
    },
    [/users\.load\(\)/],
  ],
  [
    "once, though it is subscribed three times",
    (on) => {
      follow(on.all$);
      after(100, () => {
        const all$ = on.all();
        follow(all$);
        follow(all$).unsubscribe();
        follow(all$);
      });
    },
    [
      /all2\$ = users\.all\(\);\s+}, 100\);/,
      /^([^]*?expectObservable\(defer\(\(\) => all2\$\)){3}/,
    ],
  ],
  [
    "though nobody subscribes",
    (on) => {
      void on.load();
      after(200, () => void on.load());
    },
    [/users\.load\(\);/, /schedule\(\(\) => {\s+users\.load\(\);\s+}, 200\);/],
  ],
  [
    "in a subscriber of a Subject of the service",
    (on) => {
      on.saved$.subscribe({
        next: () => follow(on.me()),
        error: () => undefined,
      });
      after(100, () => on.setName("bo"));
    },
    [/users\.me\(\)/, /"GET api\/users\/bo"/],
  ],
  [
    "and handles the rejection of its promise",
    (on) => void on.save().catch(() => undefined),
    [/users\.save\(\)\.catch\(noop\);/],
  ],
  [
    "eight times, each of which replaces the former one",
    (on) => {
      let last = follow(on.me());
      for (let i = 1; i < 8; i++) {
        after(10 * i, () => {
          last.unsubscribe();
          last = follow(on.me());
        });
      }
    },
    [/^([^]*?expectSubscriptions\(){8}/],
  ],
])("An exported test makes a call %s", async (_, act, code) => {
  const events = recordUsers(act);

  for (const recorded of [events, inRealTime(events)]) {
    const test = await passing(recorded, usersCode);
    for (const text of code) expect(test).toMatch(text);
  }
});

it("An exported test has the subscription that StrictMode ends at once", async () => {
  const events = recordUsers(
    (on) => {
      follow(on.me());
      const all$ = on.all();
      follow(all$).unsubscribe();
      follow(all$);
    },
    {
      backend: {
        handle: ({ url }) =>
          throwError(() => new HttpErrorResponse({ url, status: 401 })),
      },
    },
  );

  const test = await passing(events, usersCode);
  expect(test.match(/expectObservable\((defer\(\(\) => )?all\$/g)).toHaveLength(
    2,
  );
});

it("An export handles the rejection of a promise in a replay that differs", async () => {
  const events = recordUsers((on) => {
    follow(on.me());
    after(100, () => void on.save().catch(() => undefined));
  });
  const create = (backend: HttpBackend) => {
    const { users } = createUsers(backend);
    return { users: Object.assign(users, { me: () => NEVER }) };
  };
  const onRejection = vi.fn();
  process.on("unhandledRejection", onRejection);

  const refusal = await refusalOf(events, replayable(create));
  // Node reports a rejection once all promises that are settled have been run.
  await new Promise(setImmediate);
  process.off("unhandledRejection", onRejection);
  expect(refusal).toContain("the replay has nothing");
  expect(onRejection).not.toHaveBeenCalled();
});

it("An export places responses on the grid of 10 ms in its first replay", async () => {
  const late = [0, 0];
  const events = inRealTime(
    recordUsers((on) => follow(on.me())),
    () => late.pop() ?? 3,
  );

  expect(await passing(events, usersCode)).toContain('cold("50ms (a|)"');
});
