import { isObject, itemsOf, kindOf, propertiesOf } from "./kind-of.ts";

/** A value as it is now, since data may be changed later. */
export function copied(value: unknown): unknown {
  if (!isObject(value)) return value;
  switch (kindOf(value)) {
    case "list":
      return itemsOf(value).map(copied);
    case "map":
      return new Map(itemsOf(value).map(copied) as [unknown, unknown][]);
    case "set":
      return new Set(itemsOf(value).map(copied));
    case "record": {
      const parts = Object.entries(propertiesOf(value));
      return Object.setPrototypeOf(
        Object.fromEntries(parts.map(([key, part]) => [key, copied(part)])),
        Object.getPrototypeOf(value) as object | null,
      ) as object;
    }
    default:
      return value;
  }
}
