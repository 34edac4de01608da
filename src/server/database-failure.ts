const away = "The database is away";
const busy = "The database is busy";
const cannotOpen =
  "The database's file can't be opened: does its folder exist, and is it writable?";
const damaged = "The database is damaged";
const full = "The database's disk is full";
const locked = "The database is locked";
const readOnly = "The database is read-only";
const silent =
  "The database does not respond; if this was a change, it may be saved";
const slow = "The database took too long";

/** Messages for users, by code. */
const messages = new Map([
  // SQLite's result codes; one such as SQLITE_IOERR_WRITE is an SQLITE_IOERR.
  ["SQLITE_BUSY", locked],
  ["SQLITE_CORRUPT", damaged],
  ["SQLITE_FULL", full],
  ["SQLITE_IOERR", "The database's disk does not work"],
  ["SQLITE_LOCKED", locked],
  ["SQLITE_NOTADB", damaged],
  ["SQLITE_READONLY", readOnly],
  // libsql gives no code if it can't open the file.
  ["", cannotOpen],
  // PostgreSQL's SQLSTATEs; two characters are a class of them.
  ["08", silent], // connection exception
  ["25006", readOnly],
  ["40", locked], // transaction rollback
  ["53", busy], // insufficient resources
  ["53100", full],
  ["55P03", locked],
  ["57", away], // operator intervention
  ["57014", slow],
  ["XX001", damaged],
  ["XX002", damaged],
]);

const transient = new Set([away, busy, locked, silent, slow]);

/** The message for an error of the database; undefined for other errors. */
export function failureMessage(error: unknown): string | undefined {
  const { code } = error as { readonly code?: string };
  if (code === undefined) return undefined;
  // Node's errors of the network, such as ECONNREFUSED.
  if (/^E[A-Z]+$/.test(code)) return away;
  const kind = /^SQLITE_[A-Z]+|^../.exec(code)?.[0] ?? "";
  return messages.get(code) ?? messages.get(kind);
}

/** Whether the same query may succeed later. */
export function isTransient(error: unknown): boolean {
  return transient.has(failureMessage(error) ?? "");
}
