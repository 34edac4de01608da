import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Picture } from "./picture.ts";

const size = { width: 1280, height: 960 };
const bytesPerPixel = 4;

/** A screen that nobody sees, which is Xvfb's. */
export interface Display {
  /** What programs are to find in the environment variable `DISPLAY`. */
  readonly name: string;
  /** What is on the screen right now. */
  picture(): Picture;
  end(): void;
}

export async function startDisplay(): Promise<Display> {
  const folder = mkdtempSync(join(tmpdir(), "display-"));
  const screen = `${size.width}x${size.height}x24`;
  const program = spawn(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", screen, "-fbdir", folder],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  // A pipe that is read, since it is the child's to write; in one piece.
  const pipe = program.stdio[3] as Readable;
  const [number] = (await once(pipe, "data")) as [Buffer];
  return {
    name: `:${String(number).trim()}`,
    picture: () => pictureOf(readFileSync(join(folder, "Xvfb_screen0"))),
    end: () => {
      program.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The file is an X window dump: header, palette, and lines of `BB GG RR 00`. */
function pictureOf(dump: Buffer): Picture {
  const colors = dump.readUInt32BE(76);
  const start = dump.readUInt32BE(0) + colors * 12;
  const bytesPerLine = dump.readUInt32BE(48);
  return {
    ...size,
    color: (x, y) =>
      dump.readUIntLE(start + y * bytesPerLine + x * bytesPerPixel, 3),
  };
}
