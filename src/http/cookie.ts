import { percentDecode } from "./percent-encoding.ts";

/**
 * The value of the first cookie called `name`, percent-decoded, or raw if it is
 * malformed. Returns "" when there is no document, no such cookie, or its value
 * is not a legal header value.
 *
 * @param getCookies returns cookies in the format of `document.cookie`
 */
export function cookieValue(
  name: string,
  getCookies = (): string => document.cookie,
): string {
  try {
    // Each is `name=value`, with blanks around it.
    const cookies = getCookies()
      .split(";")
      // Not \s, since a name may start with other white space.
      .map((cookie) => /^[ \t]*([^=]*)=(.*?)[ \t]*$/s.exec(cookie));
    const found = cookies.find((cookie) => cookie?.[1] === name);
    const value = percentDecode(found?.[2] ?? "");
    // Headers trims a value, which then differs.
    return new Headers({ value }).get("value") === value ? value : "";
  } catch {
    // Headers throws on an illegal value, document.cookie in a sandbox.
    return "";
  }
}
