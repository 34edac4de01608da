import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const wrapping = fileURLToPath(new URL("wrapped.ts", import.meta.url));

/** The services, clients and backends, each file with its class. */
const files = [
  "services/heroes/hero-service.ts",
  "services/message-service.ts",
  "http/http-client.ts",
  "http/fetch-backend.ts",
  "in-memory/in-memory-data-service.ts",
  "marbles/testing/scripted-backend.ts",
].map((file) =>
  fileURLToPath(new URL(`../../../../src/${file}`, import.meta.url)),
);

/** Exports all services, clients and backends as classes of inspected ones. */
export function wrappedClasses(): Plugin {
  const gone = files.filter((file) => !existsSync(file));
  if (gone.length > 0) throw new Error(`There is no ${gone.join(" or ")}`);
  return {
    name: "wrapped-classes",
    enforce: "pre",
    transform: {
      filter: { id: files },
      handler: (code, id) => {
        const wrapped = code.replace(
          /^export class (\w+)(.*)$/ms,
          `import { wrapped } from "${wrapping}";
          export { Wrapped as $1 };
          class $1$2
          const Wrapped = wrapped($1);`,
        );
        if (wrapped === code) throw new Error(`There is no class in ${id}`);
        return { code: wrapped, map: null };
      },
    },
  };
}
