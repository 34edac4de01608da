// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Visits } from "#src/app/screen/visits.ts";

const first = placed("/heroes", "default");
const next = placed("/dashboard", "k1");

describe("Visits", () => {
  beforeEach(() => loadedBy("reload"));
  afterEach(() => sessionStorage.clear());

  it("are the same at the same location, and others at others", () => {
    const visits = new Visits();
    expect(visits.at(first)).toBe(visits.at(first));
    expect(visits.at(first)).not.toBe(visits.at(next));
    expect(visits.at(first)).not.toBe(visits.at(placed("/dashboard")));
  });

  it("are there again when the page is loaded again", () => {
    const visit = {
      scroll: 7,
      followed: "all-12",
      term: "ma",
    };
    const visits = new Visits();
    visits.at(next).remember(visit);
    visits.keep();

    expect(new Visits().at(next).memory).toEqual(visit);
    expect(new Visits().at(first).memory).toEqual({});
  });

  it("begin anew where the page is opened by its address once more", () => {
    const visits = new Visits();
    visits.at(first).remember({ scroll: 7 });
    visits.at(next).remember({ scroll: 8 });
    visits.keep();

    expect(new Visits().at(first).memory).toEqual({ scroll: 7 });
    loadedBy("navigate");
    expect(new Visits().at(first).memory).toEqual({});
    expect(new Visits().at(next).memory).toEqual({ scroll: 8 });
  });

  it("are kept up to fifty, the latest", () => {
    const visits = new Visits();
    for (let i = 0; i < 60; i++) {
      visits.at(placed("/", `${i}`)).remember({ scroll: i });
    }
    visits.keep();

    const again = new Visits();
    expect(again.at(placed("/", "9")).memory).toEqual({});
    expect(again.at(placed("/", "10")).memory).toEqual({ scroll: 10 });
  });

  it.each(["", "no JSON", "null", "5", "[5]", '[["k1 /dashboard",null]]'])(
    "begin anew where '%s' is kept",
    (text) => {
      sessionStorage.setItem("rx-heroes visits", text);
      expect(new Visits().at(next).memory).toEqual({});
    },
  );

  it("do without a storage that is full or forbidden", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);

    const visits = new Visits();
    visits.keep();

    expect(visits.at(next).memory).toEqual({});
  });
});

function placed(pathname: string, key = "default") {
  return { key, pathname, search: "", hash: "", state: null };
}

/** How the browser says that it came to load the page. */
function loadedBy(type: NavigationTimingType): void {
  const getEntriesByType = (): object[] => [{ type }];
  vi.stubGlobal("performance", { getEntriesByType });
}

function refuse(): never {
  throw new DOMException("Not allowed", "SecurityError");
}
