// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { keepTerm, keptTerm } from "../../../src/app/hero-search/kept-term.ts";

describe("keepTerm", () => {
  beforeEach(() => {
    history.replaceState(null, "");
    return () => history.replaceState(null, "");
  });

  it("keeps a term beside what the router keeps, at the same address", () => {
    history.replaceState({ key: "a", idx: 1 }, "");
    const { href } = location;
    expect(keptTerm(null)).toBe("");

    keepTerm("ma");

    expect(keptTerm({ term: "ma" })).toBe("ma");
    expect(history.state).toEqual({
      key: "a",
      idx: 1,
      usr: { term: "ma" },
    });
    expect(location.href).toBe(href);
  });

  it("keeps no term where the router keeps its history elsewhere", () => {
    keepTerm("ma");

    expect(keptTerm(null)).toBe("");
    expect(history.state).toBeNull();
  });

  it("keeps no blank term where there was none", () => {
    history.replaceState({ key: "a" }, "");

    keepTerm("");

    expect(history.state).toEqual({ key: "a" });
  });
});
