import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { transcript } from "rx-heroes/testing";
import { scenario } from "../scenario.js";

test("takes a hero away at once", () => {
  assertFile(transcript(scenario), new URL("list.txt", import.meta.url));
});

/** Writes the file if there is none: delete it to write it anew. */
function assertFile(text, path) {
  if (!existsSync(path)) writeFileSync(path, text);
  assert.equal(text, readFileSync(path, "utf8"));
}
