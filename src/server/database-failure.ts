const away = "The database is away";
const cannotOpen =
  "The database's file can't be opened: does its folder exist, and is it writable?";
const busy = "The database is busy";
const damaged = "The database is damaged";
const full = "The database's disk is full";
const locked = "The database is locked";
const readOnly = "The database is read-only";
const silent =
  "The database does not respond; if this was a change, it may be saved";
const slow = "The database took too long";

/** Messages for users, by the codes of the drivers' errors. */
const messages = new Map([
  // Result codes of SQLite; one such as SQLITE_IOERR_WRITE is an SQLITE_IOERR.
  ["SQLITE_BUSY", locked],
  ["SQLITE_CANTOPEN", cannotOpen],
  ["SQLITE_CORRUPT", damaged],
  ["SQLITE_FULL", full],
  ["SQLITE_IOERR", "The database's disk does not work"],
  ["SQLITE_IOERR_SHMSIZE", full],
  ["SQLITE_LOCKED", locked],
  ["SQLITE_NOTADB", damaged],
  ["SQLITE_PERM", readOnly],
  ["SQLITE_READONLY", readOnly],
  // libsql's own error, which has no code: "ConnectionFailed(…)".
  ["ConnectionFailed", cannotOpen],
  // SQLSTATEs of PostgreSQL; two characters are a class of them.
  ["08", away], // connection exception
  ["25006", readOnly],
  ["40", locked], // transaction rollback
  ["53", busy], // insufficient resources
  ["53100", full],
  ["55P03", locked],
  ["57", away], // operator intervention
  ["57014", slow],
  ["XX001", damaged],
  ["XX002", damaged],
  // Network errors of Node.
  ["EAI_AGAIN", away],
  ["ECONNREFUSED", away],
  ["ECONNRESET", away],
  ["EHOSTUNREACH", away],
  ["ENETUNREACH", away],
  ["ENOENT", away], // no Unix socket
  ["ENOTFOUND", away],
  ["EPIPE", away],
  ["ETIMEDOUT", away],
  // Messages of pg's own errors, which have no code.
  ["Connection terminated", away],
  ["Connection terminated due to connection timeout", away],
  ["Connection terminated unexpectedly", away],
  ["Query read timeout", silent],
  ["timeout exceeded when trying to connect", busy],
  ["timeout expired", away],
]);

const transient = new Set([away, busy, locked, silent, slow]);

/** The message for an error of the database; undefined for other errors. */
export function failureMessage(error: unknown): string | undefined {
  const { code = "", message } = error as NodeJS.ErrnoException;
  const sqliteCode = code.split("_", 2).join("_");
  const sqlStateClass = code.slice(0, 2);
  const libsqlKind = message.replace(/\(.*/s, "");
  return [code, sqliteCode, sqlStateClass, message, libsqlKind]
    .map((key) => messages.get(key))
    .find((known) => known !== undefined);
}

/** Whether the same query may succeed later. */
export function isTransient(error: unknown): boolean {
  return transient.has(failureMessage(error) ?? "");
}
