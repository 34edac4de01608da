import { keyCode } from "../literal.ts";
import type { Names } from "./names.ts";

/** What the services of a test are called in it: those that it uses. */
export class Locals {
  readonly #names: Names;
  readonly #used = new Map<string, string>();

  constructor(names: Names) {
    this.#names = names;
  }

  of(service: string): string {
    const free = (): string => this.#names.free(service.replace(/\W/g, "_"));
    const local = this.#used.get(service) ?? free();
    this.#used.set(service, local);
    return local;
  }

  /** `heroService, messageService` */
  list(): string {
    return Array.from(this.#used, ([name, local]) =>
      name === local ? name : `${keyCode(name)}: ${local}`,
    ).join(", ");
  }
}
