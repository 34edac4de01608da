import type { Row, Recording } from "./recording.ts";

/** The rows of streams whose name, or whose call's name, contains `text`. */
export function filteredBy({ rows }: Recording, text: string): readonly Row[] {
  const filter = text.trim().toLowerCase();
  return rows.filter(({ name, owner }) =>
    [name, owner?.name].some((one) => one?.toLowerCase().includes(filter)),
  );
}
