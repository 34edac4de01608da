import type { HttpBackend } from "../http/http-types.ts";
import type { Item } from "./collection.ts";

/** The options of an `InMemoryDataService`. */
export interface InMemoryOptions {
  /** The path before the collections' names. @defaultValue `api` */
  apiBase?: string | undefined;
  /** Milliseconds before each response; 0 responds synchronously. @defaultValue 500 */
  delay?: number | undefined;
  /** Whether queries are case-sensitive. @defaultValue false */
  caseSensitiveSearch?: boolean | undefined;
  /** DELETE of an unknown id: 404 instead of 204. @defaultValue false */
  delete404?: boolean | undefined;
  /** POST with the id of an existing item: 409 instead of replacing it. @defaultValue false */
  post409?: boolean | undefined;
  /** POST that replaces an item: 204; `false`: 200 and the item. @defaultValue true */
  post204?: boolean | undefined;
  /** PUT of an unknown id: 404 instead of creating it (201). @defaultValue false */
  put404?: boolean | undefined;
  /** PUT that replaces an item: 204; `false`: 200 and the item. @defaultValue true */
  put204?: boolean | undefined;
  /**
   * Makes the id of a new item. If it throws or returns nothing, the response is
   * a 500. @defaultValue the highest id + 1 if all are numbers, 11 without items
   */
  genId?:
    | ((
        items: readonly Item[],
        collection: string,
      ) => number | string | undefined)
    | undefined;
  /** Handles requests for unknown collections. @defaultValue they fail with 404 */
  passThrough?: HttpBackend | undefined;
  /**
   * Simulates a server with XSRF protection: the first response sets the cookie
   * `XSRF-TOKEN`, and a write without its value in the header `X-XSRF-TOKEN`
   * fails with 403. Without a page, or if the page can't keep cookies, no write
   * needs the header. @defaultValue false
   */
  xsrf?: boolean | undefined;
}
