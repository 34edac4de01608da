import { constructionOf } from "./kinds.ts";

/** Stands for a value that is not plain data: it is drawn, but not exported. */
export class Label {
  /** Names the value: `Money {…}`, `function save`. */
  readonly text: string;
  /** A stream or an inspected service, as an argument, is in a test again. */
  readonly kind: "value" | "stream" | "service" | "promise";

  /** @internal */
  constructor(text: string, kind: Label["kind"] = "value") {
    this.text = text;
    this.kind = kind;
  }
}

/** The first label in a copy, if there is one. */
export function labelIn(copy: unknown): Label | undefined {
  if (typeof copy !== "object" || copy === null) return undefined;
  if (copy instanceof Label) return copy;
  const { args, properties } = constructionOf(copy) ?? {};
  for (const part of Object.values(args ? { args, properties } : copy)) {
    const label = labelIn(part);
    if (label) return label;
  }
  return undefined;
}
