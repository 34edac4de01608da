/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import { merge, of } from "rxjs";
import { describe, expect, it } from "vitest";
import { follow, seen } from "./happened.ts";
import { passing, replayable } from "./test-of.ts";

const long = "more characters than a line of a test has room for, ".repeat(2);
const code = 'globalThis["ran"] = 1';
const hiding = String.fromCharCode(
  ...[0, 0x1b, 0x7f, 0x85, 0xad, 0x200b, 0x200d, 0x2028, 0x2029, 0x202a],
  ...[0x202e, 0x2060, 0x2066, 0x2069, 0xfeff, 0xdb40, 0xdc01, 0xd800],
);

describe("an exported test", () => {
  it.each<[what: string, key: string]>([
    ["the mark of a constant", "\0" + "0\0"],
    ["the mark of what is made in several lines", "\0self\0"],
    ["what is seen by nobody", hiding],
    ["a prototype", "__proto__"],
    ["a template", `\`\${${code}}\``],
    ["the end of a text", `"]; ${code}; //`],
    ["the end of a comment", `*/ ${code} /*`],
    ["the end of a line", `\n ${code}; \r\n\u2028`],
    ["an expression", "1 + 1"],
    ["a path", "a.b"],
  ])("takes %s for the data that it is", async (_, text) => {
    const value = { [text]: [long, text], [`${text}a`]: [long, text] };
    const key = text in Object.prototype ? "find" : text;
    const create = () => ({
      [text]: { [key]: (given: unknown) => of(given, value, text) },
    });
    const events = seen(create, ({ [text]: on }) =>
      follow(on?.[key]?.({ [text]: value }) ?? of()),
    );
    const test = await passing(events, replayable(create), { title: text });

    expect(test.replaceAll("\n", "")).not.toMatch(/\p{C}|\p{Zl}|\p{Zp}/u);
    expect(globalThis).not.toHaveProperty("ran");
  });

  it.each([
    ["a word of the language", "it", ["it: it2", "delete2$ = it2.delete()"]],
    ["what a test uses", "helpers", ["cold2$ = helpers2.cold()"]],
    ["a class", "TypeError", ["TypeError: TypeError2"]],
    ["no variable", "2nd", ['"2nd": _2nd']],
  ])("has another name for %s", async (_, name, written) => {
    const create = () => ({
      [name]: { delete: () => of(new TypeError("none")), cold: () => of(2) },
    });
    const events = seen(create, ({ [name]: on }) => {
      follow(merge(on?.delete() ?? of(), on?.cold() ?? of()));
    });
    const imports = { "./services.ts": ["services as größe"] };
    const setup = "größe(backend\n)";
    const test = await passing(events, { create, setup, imports });

    expect(test).toContain("} = größe(");
    for (const code of written) expect(test).toContain(code);
  });
});
