import type { Socket } from "node:net";

/**
 * Firefox's own protocol for WebDriver's commands:
 * `length:[0, id, command, params]` over TCP, answered by
 * `length:[1, id, error, result]`. Firefox greets first.
 */
export class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, (answer: unknown[]) => void>();
  #received = Buffer.alloc(0);
  #last = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (data: Buffer) => {
      this.#received = Buffer.concat([this.#received, data]);
      while (this.#take());
    });
  }

  /** Resolves with what the command of WebDriver returns. */
  send(command: string, params: object): Promise<unknown> {
    const id = ++this.#last;
    const text = JSON.stringify([0, id, `WebDriver:${command}`, params]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ([, , error, result]) => {
        if (error === null) resolve(unwrapped(result));
        else reject(new Error(`${command}: ${JSON.stringify(error)}`));
      });
    });
  }

  /** Takes one message out of what was received, if one is whole. */
  #take(): boolean {
    const colon = this.#received.indexOf(":");
    if (colon < 0) return false;
    const end = colon + 1 + Number(this.#received.subarray(0, colon));
    if (this.#received.length < end) return false;
    const text = this.#received.subarray(colon + 1, end).toString();
    this.#received = this.#received.subarray(end);
    const message: unknown = JSON.parse(text);
    // The greeting is an object, and nobody waits for it.
    if (Array.isArray(message)) {
      this.#waiting.get(message[1] as number)?.(message);
    }
    return true;
  }
}

function unwrapped(result: unknown): unknown {
  const isValue =
    typeof result === "object" && result !== null && "value" in result;
  return isValue ? result.value : result;
}
