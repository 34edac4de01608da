import type { ReactNode } from "react";

/** Characters that have a meaning of their own in a regular expression. */
const syntax = /[\\^$.*+?()[\]{}|]/;

/**
 * A name, and marked in it what `term` matches: nothing for a term with such
 * characters, since what that matches is for the backend to say.
 */
export function MarkedName({
  name,
  term,
}: {
  name: string;
  term: string;
}): ReactNode {
  if (term === "" || syntax.test(term)) return name;
  const parts = name.split(RegExp(`((?:${term})+)`, "gi"));
  return parts.map((part, i) =>
    // Of each two parts, the second is the separator.
    i % 2 === 0 ? part : <mark key={i}>{part}</mark>,
  );
}
