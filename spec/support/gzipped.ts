import { gzipSync } from "node:zlib";

/** The size of `content` in bytes, gzipped. */
export function gzipped(content: string): number {
  return gzipSync(content, { level: 9 }).length;
}
