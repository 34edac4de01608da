/** What somebody writes in a CommonJS module. */
import { createServices, InMemoryDataService, type Services } from "rx-heroes";
import { assertMarbles } from "rx-heroes/testing";
import { TestScheduler } from "rxjs/testing";

const services: Services = createServices(new InMemoryDataService());
const scheduler = new TestScheduler(assertMarbles);

assertMarbles([], []);

// @ts-expect-error: two sides are compared.
assertMarbles([]);

export = { scheduler, services };
