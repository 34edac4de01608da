// Only this folder imports rxjs/testing, so that no other entry needs it.
import { type RunHelpers, TestScheduler } from "rxjs/testing";

export { type RunHelpers, TestScheduler };

// What its methods return, which RxJS doesn't export.
export type Cold<T> = ReturnType<
  typeof TestScheduler.prototype.createColdObservable<T>
>;
export type Hot<T> = ReturnType<
  typeof TestScheduler.prototype.createHotObservable<T>
>;
export type Expect<T> = ReturnType<
  typeof TestScheduler.prototype.expectObservable<T>
>;
export type ExpectSubscriptions = ReturnType<
  TestScheduler["expectSubscriptions"]
>;
