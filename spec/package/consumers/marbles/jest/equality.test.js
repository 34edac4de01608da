import { expect, test } from "@jest/globals";
import { equality, matching } from "../equality.js";

const tests = { ...equality, ...matching(expect) };
for (const [name, body] of Object.entries(tests)) test(name, body);
