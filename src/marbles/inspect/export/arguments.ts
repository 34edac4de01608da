import { isObject } from "../copy.ts";
import { Label, labelIn } from "../label.ts";
import type { Input, Unit } from "./session.ts";

/** What a test passes in place of the labels of arguments. */
export interface Replacements {
  /** Undefined for a stream that the call never subscribed to. */
  readonly stream: (input: Input | undefined) => unknown;
  readonly service: (name: string) => unknown;
  /** What is passed for an argument without labels. */
  readonly data: (arg: unknown) => unknown;
}

/** The arguments of a call, with streams and services in place of labels. */
export function argumentsOf(
  { call, inputs }: Unit,
  { stream, service, data }: Replacements,
): unknown[] {
  return (call?.track.args ?? []).map((arg, argument) => {
    if (!labelIn(arg)) return data(arg);
    const replaced = (part: unknown, key?: string): unknown => {
      if (!(part instanceof Label)) return part;
      if (part.kind === "service") return service(part.text);
      const isSlot = ({ slot }: Input): boolean =>
        slot.argument === argument && slot.key === key;
      return stream(inputs.find(isSlot));
    };
    if (!isObject(arg) || arg instanceof Label) return replaced(arg);
    if (Array.isArray(arg)) return arg.map((part, i) => replaced(part, `${i}`));
    if (!isArgumentList(arg)) return arg;
    const parts = Object.entries(arg).map(
      ([key, part]) => [key, replaced(part, key)] as const,
    );
    return Object.fromEntries(parts);
  });
}

/** Whether the parts of an argument may be streams and services. */
export function isArgumentList(arg: object): boolean {
  return Array.isArray(arg) || Object.getPrototypeOf(arg) === Object.prototype;
}
