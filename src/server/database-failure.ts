const away = "The database is away";
const busy = "The database is busy";
const locked = "The database is locked";
const silent =
  "The database does not respond; if this was a change, it may be saved";
const slow = "The database took too long";

const transient = [away, busy, locked, silent, slow];

/**
 * Reasons by the code of an error: SQLite's result codes, PostgreSQL's SQLSTATEs,
 * of which two characters are a class, or Node's. The first that matches counts.
 */
const reasons: readonly (readonly [code: RegExp, reason: string])[] = [
  // libsql gives no code if it can't open the file.
  [
    /^$/,
    "The database's file can't be opened: does its folder exist, and is it writable?",
  ],
  [/^SQLITE_(BUSY|LOCKED)|^40|^55P03/, locked],
  [/^SQLITE_(CORRUPT|NOTADB)|^XX00[12]/, "The database is damaged"],
  [/^SQLITE_FULL|^53100/, "The database's disk is full"],
  [/^SQLITE_IOERR/, "The database's disk does not work"],
  [/^SQLITE_READONLY|^25006/, "The database is read-only"],
  [/^08/, silent], // connection exception
  [/^53/, busy], // insufficient resources
  [/^57014/, slow],
  [/^57|^E[A-Z]+$/, away], // operator intervention; ECONNREFUSED and the like
];

/** The message for an error of the database; undefined for other errors. */
export function failureMessage(error: unknown): string | undefined {
  const { code } = error as { readonly code?: string };
  if (code === undefined) return undefined;
  return reasons.find(([known]) => known.test(code))?.[1];
}

/** Whether the same query may succeed later. */
export function isTransient(error: unknown): boolean {
  return transient.includes(failureMessage(error) ?? "");
}
