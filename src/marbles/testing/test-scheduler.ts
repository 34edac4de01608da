// Only this folder imports rxjs/testing, so that no other entry needs it.
export { TestScheduler } from "rxjs/testing";
