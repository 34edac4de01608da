import { readFileSync } from "node:fs";

/** The comment on the line of code to which the stack leads first. */
export function codeAt({ stack = "" }: Error): string | undefined {
  const [, file = "", line] =
    /^ +at (?:.*\()?(?:file:\/\/)?(.*?):(\d+):\d+\)?$/m.exec(stack) ?? [];
  const code = readFileSync(file, "utf8").split("\n");
  return code[Number(line) - 1]?.split("// ")[1];
}
