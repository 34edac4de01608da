/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import { of } from "rxjs";
import { describe, expect, it } from "vitest";
import { inspected } from "../../../../src/marbles/inspect/inspected.ts";
import { Recorder } from "../../../../src/marbles/inspect/recorder.ts";
import { follow } from "./happened.ts";
import { runExported } from "./run-exported.ts";
import { replayable, testOf } from "./test-of.ts";

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
  ])("takes %s for the data that it is", async (_, text) => {
    const value = { [text]: [long, text], [`${text}a`]: [long, text] };
    const key = text in Object.prototype ? "find" : text;
    const create = () => ({
      [text]: { [key]: (given: unknown) => of(given, value, text) },
    });
    const recorder = new Recorder();
    const service = inspected(recorder, text, create()[text] ?? {});
    follow(service[key]?.({ [text]: value }) ?? of());
    const code = replayable(create);
    const test = await testOf(recorder.events(), code, { title: text });

    runExported(test, { "./services.ts": { services: create } });
    expect(test.replaceAll("\n", "")).not.toMatch(/\p{C}|\p{Zl}|\p{Zp}/u);
    expect(globalThis).not.toHaveProperty("ran");
  });

  it("gives no service the name of a class", async () => {
    const error = new TypeError("no number");
    const service = { fails: () => of(error) };
    const recorder = new Recorder();
    const on = inspected(recorder, "TypeError", service);
    const create = () => ({ TypeError: service });
    follow(on.fails());
    const test = await testOf(recorder.events(), replayable(create));

    runExported(test, { "./services.ts": { services: create } });
    expect(test).toContain("const { TypeError: TypeError2 } = services(");
  });
});
