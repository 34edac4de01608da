import { once } from "./once.ts";
import { Opaque } from "./opaque.ts";

/** What stands for each Blob, so that one that comes twice stays one. */
export const blobs = new WeakMap<object, unknown>();

/** What stands for `blob`, the same each time. */
export function blobCopy(blob: Blob & { readonly name?: string }): Opaque {
  return once(blobs, blob, () => {
    const { type, size, name } = blob;
    const detail = { blob: { type, size, name } };
    return new Opaque(`[${name ?? "Blob"} ${type} ${size} bytes]`, detail);
  });
}
