import { readFileSync } from "node:fs";
import { basename } from "node:path";
import * as rxjs from "rxjs";
import * as failureText from "../../../../src/http/failure-text.ts";
import * as httpClient from "../../../../src/http/http-client.ts";
import * as typeName from "../../../../src/http/type-name.ts";
import * as withParams from "../../../../src/http/with-params.ts";
import type { createServices } from "../../../../src/services/create-services.ts";
import { evaluated } from "./run-exported.ts";

const folder = "src/services/";
const rx = 'import * as rx from "rxjs";';
const others: Readonly<Record<string, unknown>> = {
  rxjs,
  "failure-text.ts": failureText,
  "http-client.ts": httpClient,
  "type-name.ts": typeName,
  "with-params.ts": withParams,
};

/** The services with `from`, which is in one of their files, made `to`. */
export function mutated(
  from: string,
  to: string,
): { createServices: typeof createServices } {
  const pattern = formatted(from);
  let count = 0;
  function load(path: string): unknown {
    const file = basename(path);
    if (file in others) return others[file];
    const source = readFileSync(folder + file, "utf8");
    count += source.match(pattern)?.length ?? 0;
    const imports = [...source.matchAll(/from "([^"]+)"/g)];
    const modules = imports.map(([, name = ""]) => {
      const isType = source.includes(`import type`) && !isLoaded(source, name);
      return [name, isType ? {} : load(name)] as const;
    });
    return evaluated(`${rx}${source.replace(pattern, () => to)}`, {
      rxjs,
      ...Object.fromEntries(modules),
    });
  }
  const services = load("create-services.ts");
  if (count !== 1) throw new Error(`There are ${count} of ${from}`);
  return services as { createServices: typeof createServices };
}

/** Whether anything but types is imported from `name`. */
function isLoaded(source: string, name: string): boolean {
  const start = source.lastIndexOf("import", source.indexOf(`"${name}"`));
  return !source.startsWith("import type", start);
}

/** Finds `code` wherever a formatter breaks its line. */
function formatted(code: string): RegExp {
  const tokens = code.match(/\w+|[^\w\s]/g) ?? [];
  const parts = tokens.map((token) => {
    const text = token.replace(/\W/, "\\$&");
    return /[)\]}]/.test(token) ? `,?\\s*${text}` : text;
  });
  return new RegExp(parts.join("\\s*"), "g");
}
