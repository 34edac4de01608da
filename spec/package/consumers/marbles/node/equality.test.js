import { test } from "node:test";
import { equality } from "../equality.js";

for (const [name, body] of Object.entries(equality)) test(name, body);
