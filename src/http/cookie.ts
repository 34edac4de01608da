import { percentDecoded } from "./percent-decoded.ts";

/**
 * The value of the first cookie called `name` in `cookies`, as
 * `document.cookie` writes them: percent-decoded, or raw where that fails;
 * empty where there is none.
 */
export function cookieValue(cookies: string, name: string): string {
  for (const cookie of cookies.split(";")) {
    // Blanks and tabs alone, since a name may start with any other white space.
    const [, found, value = ""] =
      /^[ \t]*([^=]*)=(.*?)[ \t]*$/s.exec(cookie) ?? [];
    if (found === name) return percentDecoded(value);
  }
  return "";
}
