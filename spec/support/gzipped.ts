import { gzipSync } from "node:zlib";

/** How many bytes `content` takes on its way, compressed. */
export function gzipped(content: string): number {
  return gzipSync(content, { level: 9 }).length;
}
