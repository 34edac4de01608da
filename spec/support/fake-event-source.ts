/** Stands for the page's EventSource, which jsdom and Node lack. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  /** In the order of their creation. */
  static readonly all: FakeEventSource[] = [];
  readonly url: string;
  readyState = 0;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }

  /** The newest one. */
  static last(): FakeEventSource {
    const last = FakeEventSource.all.at(-1);
    if (!last) throw new Error("Nothing has connected");
    return last;
  }

  open(): void {
    this.dispatchEvent(new Event("open"));
  }

  push(change: object): void {
    const data = JSON.stringify(change);
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  /** A failure, after which the browser connects again, or closes the connection. */
  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event("error"));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}
