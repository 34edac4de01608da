import { gzipSync } from "node:zlib";

/** The size of `content` in bytes, gzipped. */
export function gzipped(content: string): number {
  return gzipSync(content, { level: 9 }).length;
}

/**
 * The limit for a file that had `bytes` when `spec/sizes.json` was written: 3 %
 * more, so that small changes don't need a new `sizes.json`.
 */
export function most(bytes: number): number {
  return bytes * 1.03;
}
