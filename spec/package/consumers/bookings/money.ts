/** An amount of euros. */
export class Money {
  readonly cents: number;

  constructor(cents: number) {
    this.cents = cents;
  }

  times(factor: number): Money {
    return new Money(this.cents * factor);
  }
}
