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
      const copy = Object.create(
        Object.getPrototypeOf(value) as null,
      ) as object;
      for (const [key, part] of Object.entries(propertiesOf(value)))
        Object.defineProperty(copy, key, {
          value: copied(part),
          enumerable: true,
        });
      return copy;
    }
    default:
      return value;
  }
}
