import { percentDecoded } from "./percent-decoded.ts";

/**
 * The value of the first cookie called `name` among those that `getCookies`
 * returns as `document.cookie` writes them: percent-decoded, or raw where that
 * fails; empty where there is none, no page, or none that can be read.
 */
export function cookieValue(
  name: string,
  getCookies = (): string => document.cookie,
): string {
  try {
    for (const cookie of getCookies().split(";")) {
      // Blanks and tabs alone, since a name may start with any other white space.
      const [, found, value = ""] =
        /^[ \t]*([^=]*)=(.*?)[ \t]*$/s.exec(cookie) ?? [];
      if (found === name) return percentDecoded(value);
    }
  } catch {
    // As where there is none.
  }
  return "";
}
