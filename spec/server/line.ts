import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { onTestFinished } from "vitest";

/** A network in front of a database, which can fall silent. */
export class Line {
  /** Whether no byte passes; connections stay open meanwhile. */
  isSilent = false;
  /** The database's address by way of this line. */
  readonly url: string;

  private constructor(url: string) {
    this.url = url;
  }

  /** Open until the test ends. */
  static async to(url: string): Promise<Line> {
    const { hostname, port } = new URL(url);
    const server = createServer((near) => {
      const far = connect(Number(port), hostname);
      near.on("data", (bytes) => line.isSilent || far.write(bytes));
      far.on("data", (bytes) => line.isSilent || near.write(bytes));
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        socket.on("error", () => other.destroy());
        socket.on("close", () => other.destroy());
      }
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const address = new URL(url);
    address.port = String((server.address() as AddressInfo).port); // No pipe.
    const line = new Line(address.href);
    return line;
  }
}
