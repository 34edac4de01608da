import { percentDecoded } from "./percent-decoded.ts";

/**
 * The value of the first cookie called `name` among those that `getCookies`
 * returns as `document.cookie` writes them: percent-decoded, or raw where that
 * fails; empty where there is none, no page, none that can be read, or none
 * that a header can carry.
 */
export function cookieValue(
  name: string,
  getCookies = (): string => document.cookie,
): string {
  try {
    const cookies = getCookies()
      .split(";")
      // Blanks and tabs alone, since a name may start with any other white space.
      .map((cookie) => /^[ \t]*([^=]*)=(.*?)[ \t]*$/s.exec(cookie));
    const found = cookies.find((cookie) => cookie?.[1] === name);
    const value = percentDecoded(found?.[2] ?? "");
    // Headers strips white space: a value that comes out changed isn't legal.
    return new Headers({ value }).get("value") === value ? value : "";
  } catch {
    // Headers throws on other text that isn't legal.
    return "";
  }
}
