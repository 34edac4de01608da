/** The text for a query that timed out: a write of it may have happened. */
export const noAnswer = "The database does not answer";

/** What a database reports, by code or in words, and what that means. */
const failures: readonly (readonly [report: RegExp, text: string])[] = [
  [/^(SQLITE_(FULL|IOERR_SHMSIZE)|53100)/, "The database's disk is full"],
  [/^(SQLITE_(READONLY|PERM)|25006)/, "The database is read-only"],
  [/^(SQLITE_(BUSY|LOCKED)|55P03)/, "The database is locked"],
  [/^57014/, "The database took too long"],
  [/^(SQLITE_(CORRUPT|NOTADB)|XX00[12])/, "The database is damaged"],
  [/^SQLITE_CANTOPEN/, "The database's file can't be opened"],
  [/^SQLITE_IOERR/, "The database's disk does not work"],
  [/^53300|exceeded when trying to connect/, "The database is busy"],
  [/^ECONNREFUSED/, "The database is away"],
  [/Query read timeout/, noAnswer],
];

/**
 * Reports that may pass by themselves: the network's and those of a database
 * that starts or ends (classes 08, 57P0), of too many connections, of locks,
 * and of two servers that make the table at the same time (23505).
 */
const passing =
  /^(E[A-Z_]+ |08|57P0|53300|55P03|57014|40|23505|SQLITE_(BUSY|LOCKED))|timeout|terminated|already exists/;

/** What is wrong with the database, for people, where that is known. */
export function knownFailure(error: unknown): string | undefined {
  const report = reportOf(error);
  return failures.find(([pattern]) => pattern.test(report))?.[1];
}

/** Whether the same try may succeed a little later. */
export function mayPass(error: unknown): boolean {
  return passing.test(reportOf(error));
}

function reportOf(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return `${code} ${message}`;
}
