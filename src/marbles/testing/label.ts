/** Stands for what is no data: it is written as its text. */
export class Label {
  /** Names the value: `Money {…}`, `function save`. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
