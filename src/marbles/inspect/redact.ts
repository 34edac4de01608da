/** Selects the names whose values are left out; none if it is undefined. */
export type Redact = ((key: string) => boolean) | undefined;

/** `url` without the query parameters that are redacted. */
export function redactedUrl(
  url: string,
  redact: Redact,
  pairs = /(?<=[?&])[^?&#]+&?/g,
): string {
  if (!redact) return url;
  return url.replace(pairs, (pair) =>
    [...new URLSearchParams(pair).keys()].some(redact) ? "" : pair,
  );
}

/** `message` with `url`, and any other URL in it, redacted. */
export function redactedMessage(
  message: string,
  url: string,
  redact: Redact,
): string {
  const known = message.replaceAll(url, () => redactedUrl(url, redact));
  // In a sentence, a URL ends before white space or punctuation.
  return redactedUrl(known, redact, /(?<=[?&])[^?&#\s]*[^?&#\s:;,.)"'](&?)/g);
}
