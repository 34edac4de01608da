/** `pattern` as a regular expression; as a literal text if it is invalid. */
export function toRegExp(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return new RegExp(pattern.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"), flags);
  }
}
