import { TestEnvironment } from "jest-environment-jsdom";

/** jsdom with what Node has and it lacks. */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { fetch, Request, Response });
  }
}
