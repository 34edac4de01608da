import { expect, test } from "@jest/globals";
import { assertMarbles } from "rx-heroes/testing";
import { kinds, opaque } from "../equality.js";

// Jest has its tests in a realm of their own.
test.each(Object.entries(kinds))(
  "%s: equal, or seen as different",
  (_, [make, words]) => {
    assertMarbles(make("a"), make("a"));
    expect(() => assertMarbles(make("a"), make("b"))).toThrow(words);
  },
);

test.each(Object.entries(opaque))("%s: equal to itself alone", (_, make) => {
  const one = make();
  assertMarbles([one], [one]);
  expect(() => assertMarbles(one, make())).toThrow("(not the same)");
});

test("asks Jest's matchers, at any depth, and says what they wanted", () => {
  const heroes = [{ id: 12, name: "Narco" }, new TypeError("No")];
  assertMarbles(heroes, [
    expect.objectContaining({ id: expect.any(Number) }),
    expect.any(Error),
  ]);
  expect(() => assertMarbles("12", expect.any(Number))).toThrow(
    'value: "12", expected Any {',
  );
});
