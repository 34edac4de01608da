/** Messages for users, by the database's error code or message. */
const messages: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/^(SQLITE_(FULL|IOERR_SHMSIZE)|53100)/, "The database's disk is full"],
  [/^(SQLITE_(READONLY|PERM)|25006)/, "The database is read-only"],
  [/^(SQLITE_(BUSY|LOCKED)|55P03)/, "The database is locked"],
  [/^57014/, "The database took too long"],
  [/^(SQLITE_(CORRUPT|NOTADB)|XX00[12])/, "The database is damaged"],
  [/^SQLITE_CANTOPEN/, "The database's file can't be opened"],
  [/^SQLITE_IOERR/, "The database's disk does not work"],
  [/^53300|exceeded when trying to connect/, "The database is busy"],
  [
    /Query read timeout/,
    "The database does not respond; if this was a change, it may be saved",
  ],
  [/^(E[A-Z_]+ |08|57P0)|timeout|terminated/, "The database is away"],
];

/**
 * Errors after which a retry may succeed: of the network, of a database that
 * starts or stops (classes 08, 57P0), of too many connections, of locks, and of
 * two servers that create the table at the same time (23505, "already exists").
 */
const transient =
  /^(E[A-Z_]+ |08|57P0|53300|55P03|57014|40|23505|SQLITE_(BUSY|LOCKED))|timeout|terminated|already exists/;

/** The message for an error of the database; undefined for other errors. */
export function failureMessage(error: unknown): string | undefined {
  const text = textOf(error);
  return messages.find(([pattern]) => pattern.test(text))?.[1];
}

/** Whether the same query may succeed later. */
export function isTransient(error: unknown): boolean {
  return transient.test(textOf(error));
}

function textOf(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return `${code} ${message}`;
}
