import { opaqueStream } from "../../opaque.ts";
import { callCode, type Code } from "../code.ts";
import { memberName } from "../members.ts";
import { inputRow, type Script } from "../replay/script.ts";
import { argumentsOf } from "../session/session.ts";
import type { Names } from "./names.ts";
import { type Part, partOf, valueCode } from "./part.ts";

/** The calls that return streams. */
export interface Calls {
  /** The streams that they are given. */
  readonly inputs: readonly Part[];
  /** Each by its number. */
  readonly codes: ReadonlyMap<number | undefined, Code>;
}

export function callsOf(script: Script, names: Names): Calls {
  const inputs: Part[] = [];
  const codes = new Map<number | undefined, Code>();
  for (const { track } of script.session.outputs) {
    const { name, role, call } = track;
    if (role === "stream" || codes.has(call)) continue;
    const args = argumentsOf(track).map((arg, index) => {
      if (arg !== opaqueStream) return valueCode(arg);
      const input = names.of(`${memberName(name)} input`);
      inputs.push(partOf(input, inputRow(call, index, script)));
      return `${input}$`;
    });
    codes.set(call, callCode(`${name}(`, args));
  }
  return { inputs, codes };
}
