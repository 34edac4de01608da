/** Stands in a copy for what was not copied: a function, say. */
export class Opaque {
  /** What it was: `[function save]`. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
