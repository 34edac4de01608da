// Only this folder imports rxjs/testing, so that no other entry needs it.
export { type RunHelpers, TestScheduler } from "rxjs/testing";
