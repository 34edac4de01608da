import { createServer } from "vite";

type Sessions = typeof import("../../marbles/inspect/export/sessions.ts");

/**
 * Tells what becomes of 300 random sessions with heroes and 100 with another
 * service, of a part of them where `fewer` is more than 1. Resolves to 1 where
 * a test fails, else to 0.
 */
export async function reportSessions(fewer: number): Promise<number> {
  const alias = [
    { find: /^rx-heroes$/, replacement: "/src/index.ts" },
    { find: /^rx-heroes\/(\w+)$/, replacement: "/src/marbles/$1/index.ts" },
  ];
  const server = await createServer({
    configFile: false,
    appType: "custom",
    resolve: { alias },
    server: { middlewareMode: true, ws: false },
  });
  const path = "/spec/marbles/inspect/export/sessions.ts";
  const sessions = (await server.ssrLoadModule(path)) as Sessions;
  const counts = {
    heroes: await sessions.heroSessions(300 / fewer),
    tickets: await sessions.ticketSessions(100 / fewer),
  };
  await server.close();
  let exitCode = 0;
  for (const [name, { exported, refusals, failed }] of Object.entries(counts)) {
    const all = exported + refusals.length;
    console.log(`${name}: ${exported} of ${all} exported`, refusals);
    if (failed.length === 0) continue;
    console.log(`${failed.length} failed\n${failed.join("\n\n")}`);
    exitCode = 1;
  }
  return exitCode;
}
