import type { HttpBackend } from "../http/http-types.ts";
import type { Item } from "./collection.ts";

/** How an `InMemoryDataService` answers. */
export interface InMemoryOptions {
  /** The path before the collections' names. @defaultValue `api` */
  apiBase?: string;
  /** Milliseconds before each answer; 0 answers synchronously. @defaultValue 500 */
  delay?: number;
  /** Whether upper and lower case differ in a query. @defaultValue false */
  caseSensitiveSearch?: boolean;
  /** DELETE of what is not there: 404 instead of 204. @defaultValue false */
  delete404?: boolean;
  /** POST with the id of an existing item: 409 instead of replacing it. @defaultValue false */
  post409?: boolean;
  /** POST that replaces an item: 204; `false`: 200 and the item. @defaultValue true */
  post204?: boolean;
  /** PUT of an unknown id: 404 instead of creating it (201). @defaultValue false */
  put404?: boolean;
  /** PUT that replaces an item: 204; `false`: 200 and the item. @defaultValue true */
  put204?: boolean;
  /**
   * Makes the id of a new item; giving none, or throwing, answers 500.
   * @defaultValue highest id + 1 where all are numbers, 11 when there is none
   */
  genId?: (
    items: readonly Item[],
    collection: string,
  ) => number | string | undefined;
  /** Answers requests for unknown collections. @defaultValue they reply 404 */
  passThrough?: HttpBackend;
  /**
   * Plays the server's half of the XSRF protection, so that a client that
   * does not send the token is found out before there is a server: the first
   * answer sets the cookie `XSRF-TOKEN` in a page that has none, and a write
   * in a page that has it must carry it in the header `X-XSRF-TOKEN`, else it
   * replies 403. Nothing is asked where there is no page, or where its cookies
   * cannot be read or kept. @defaultValue false
   */
  xsrf?: boolean;
}
