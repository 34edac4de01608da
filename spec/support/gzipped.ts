import { gzipSync } from "node:zlib";

/** How many bytes `content` takes on its way, compressed. */
export function gzipped(content: string): number {
  return gzipSync(content, { level: 9 }).length;
}

/**
 * The most that may weigh what weighed `bytes` when `spec/sizes.json` was
 * written: 3 % more, so that it is written anew where something has grown, not
 * at every change.
 */
export function most(bytes: number): number {
  return bytes * 1.03;
}
