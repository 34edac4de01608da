import type { BlobDetail, Opaque } from "../../opaque.ts";
import { refuse } from "../refusal.ts";
import { type Pen, self, services } from "./pen.ts";
import type { Test } from "./test.ts";
import type { Origin, Revive } from "./values.ts";

/** What does for something that has no copy: a service, a file, a form. */
export function standIn(
  { pen, services: made }: Test,
  { detail = {} }: Opaque,
  { where }: Origin,
  of: Revive,
): object | undefined {
  const { service, blob, form } = detail;
  if (service !== undefined) {
    const known = made[service];
    if (known) return pen.as(known, pen.importName(services, service));
    refuse(`${where} needs ${service}, which a test does not have there`);
  }
  if (blob) return blobOf(pen, blob);
  return Array.isArray(form) ? formOf(pen, form.map(of)) : undefined;
}

/** All of it zeros. */
function blobOf(pen: Pen, { name, type, size }: BlobDetail): object {
  const bytes = pen.as([new Uint8Array(size)], `[new Uint8Array(${size})]`);
  const Class = name === undefined ? Blob : File;
  const all = [bytes, name, type ? { type } : undefined];
  const args = all.filter((arg) => arg !== undefined);
  const value = Reflect.construct(Class, args) as Blob;
  const code = `new ${Class.name}(${pen.codes(args)})`;
  return pen.once(value, name ?? "blob", code, true);
}

function formOf(pen: Pen, entries: readonly unknown[]): object {
  const value = new FormData();
  const appended = entries.map((entry) => {
    const args = entry as [string, string];
    value.append(...args);
    return `${self}.append(${pen.codes(args)})`;
  });
  const code = ["new FormData()", ...appended].join(";\n");
  return pen.once(value, "form", code, true);
}
