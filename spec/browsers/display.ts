import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

/** Starts Xvfb, a screen that nobody sees; `name` is what `DISPLAY` is to be. */
export async function startDisplay(): Promise<{
  name: string;
  program: ChildProcess;
}> {
  const program = spawn(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", "1280x960x24"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  // A pipe that is read, since it is the child's to write; in one piece.
  const pipe = program.stdio[3] as Readable;
  const [number] = (await once(pipe, "data")) as [Buffer];
  return { name: `:${String(number).trim()}`, program };
}
