/** What makes texts. Comes when it is asked for, since it is as large as the panel. */
export function exporter(): Promise<typeof import("./exported-test.ts")> {
  return import("./exported-test.ts");
}
