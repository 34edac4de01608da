// Only this folder imports rxjs/testing, so that no other entry needs it.
import { type RunHelpers, TestScheduler } from "rxjs/testing";

export { type RunHelpers, TestScheduler };

// RxJS doesn't export what its methods return.
/** What `cold` returns: an Observable with its `subscriptions`. */
export type Cold<T> = ReturnType<
  typeof TestScheduler.prototype.createColdObservable<T>
>;
/** What `hot` returns: a Subject with its `subscriptions`. */
export type Hot<T> = ReturnType<
  typeof TestScheduler.prototype.createHotObservable<T>
>;
/** What `expectObservable` returns: `toBe` and `toEqual`. */
export type Expect<T> = ReturnType<
  typeof TestScheduler.prototype.expectObservable<T>
>;
/** What `expectSubscriptions` returns: `toBe`. */
export type ExpectSubscriptions = ReturnType<
  TestScheduler["expectSubscriptions"]
>;
