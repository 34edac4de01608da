import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const wrapping = fileURLToPath(new URL("wrapped.ts", import.meta.url));

/** Exports all services, clients and backends as classes of inspected ones. */
export function wrappedClasses(): Plugin {
  return {
    name: "wrapped-classes",
    enforce: "pre",
    transform: {
      filter: {
        id: /src\/(services\/(hero|message)-service|http\/(http-client|fetch-backend)|in-memory\/in-memory-data-service|marbles\/testing\/scripted-backend)\.ts$/,
      },
      handler: (code) => ({
        code: code.replace(
          /^export class (\w+)(.*)$/ms,
          `import { wrapped } from "${wrapping}";
          export { Wrapped as $1 };
          class $1$2
          const Wrapped = wrapped($1);`,
        ),
        map: null,
      }),
    },
  };
}
