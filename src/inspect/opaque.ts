/** Stands in a copy for what was not copied: a function, say. */
export class Opaque {
  /** What it was: `[function save]`. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Stands for a stream among the arguments of a call. */
export const opaqueStream = new Opaque("[stream]");
