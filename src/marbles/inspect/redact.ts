import type { HttpRequest } from "../../http/http-types.ts";

/** Selects the names whose values are left out. */
export type Redact = (name: string) => boolean;

/** Stands for what is left out. */
export const redacted = "[redacted]";

/** The headers that hold cookies and tokens. */
const secret =
  /^(proxy-)?authorization$|^(set-)?cookie2?$|^x-(xsrf|csrf)-token$/i;

/** What an app selects, and headers that hold cookies and tokens. */
export function redactor(redact: Redact = () => false): Redact {
  return (name) => {
    try {
      return secret.test(name) || redact(name);
    } catch {
      return true; // The app's function threw.
    }
  };
}

/** A text without the values of the queries in it that are redacted. */
export function redactedText(text: string, redact: Redact): string {
  if (!text.includes("?")) return text;
  return text.replace(/(?<=[?&])[^?&#\s=]+=[^&#\s"')]*/g, (pair) => {
    const [name = ""] = new URLSearchParams(pair).keys();
    return redact(name)
      ? `${pair.slice(0, pair.indexOf("="))}=${redacted}`
      : pair;
  });
}

/** What a request sends as a cookie or a token, unless it is short. */
export function secretsOf({ headers, xsrfHeader = "" }: HttpRequest): string[] {
  return [...headers]
    .filter(([name]) => secret.test(name) || name === xsrfHeader.toLowerCase())
    .map(([, value]) => value.replace(/^[\w-]+ +/, "")) // `Bearer`
    .filter((text) => text.length >= 8)
    .flatMap((text) => [text, encodeURIComponent(text)]);
}
