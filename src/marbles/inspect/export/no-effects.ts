/** What sends or stores: properties of globals, or of the prototypes of types. */
const effects: readonly (readonly [type: string, keys: string])[] = [
  ["", "fetch XMLHttpRequest WebSocket EventSource"],
  ["", "localStorage sessionStorage"], // `localStorage.theme = "dark"`
  ["", "setTimeout setInterval"], // These would do so later.
  // Objects of these types may have been kept.
  ["XMLHttpRequest", "send"],
  ["WebSocket", "send"],
  ["Storage", "setItem removeItem clear"],
  ["Document", "cookie"],
  ["Navigator", "sendBeacon"],
  ["IDBFactory", "open deleteDatabase"],
];

/** Returns a function that throws during a replay, and then does as `act`. */
type Block = <A extends unknown[], R>(
  act: (...args: A) => R,
) => (...args: A) => R;

/**
 * Runs `run`, during which what sends or stores by the page's globals throws.
 * Each use is noted by name, since a service may catch the error. What it keeps
 * of them works later.
 *
 * @throws what `run` throws; Error where a global cannot be replaced
 */
export function withoutEffects<T>(
  note: (name: string) => void,
  run: () => T,
): T {
  const restore: (() => void)[] = [];
  let isOver = false;

  function replace(owner: object, key: string, name: string): void {
    const own = Object.getOwnPropertyDescriptor(owner, key);
    if (!own) return;
    const block: Block =
      (act) =>
      (...args) => {
        if (isOver) return act(...args);
        note(name);
        throw new Error(`A replay has no ${name}`);
      };
    if (!Reflect.defineProperty(owner, key, blocked(own, block)))
      throw new Error(`${name} cannot be replaced`);
    restore.push(() => Reflect.defineProperty(owner, key, own));
  }

  try {
    for (const [type, keys] of effects) {
      const owner = type === "" ? globalThis : prototypeOf(type);
      for (const key of keys.split(" "))
        if (owner) replace(owner, key, type === "" ? key : `${type}.${key}`);
    }
    return run();
  } finally {
    isOver = true;
    for (const one of restore.reverse()) one();
  }
}

function prototypeOf(type: string): object | undefined {
  const found: unknown = Reflect.get(globalThis, type);
  return typeof found === "function" ? (found.prototype as object) : undefined;
}

function blocked(own: PropertyDescriptor, block: Block): PropertyDescriptor {
  if ("value" in own) return { ...own, value: blockedValue(own.value, block) };
  return {
    ...own,
    get() {
      return blockedValue(own.get?.call(this), block);
    },
    set(value) {
      block(() => own.set?.call(this, value))();
    },
  };
}

/** A function, or a storage; cookies are only set. */
function blockedValue(value: unknown, block: Block): unknown {
  if (typeof value === "function")
    return new Proxy(value, {
      apply: block(Reflect.apply),
      construct: block(Reflect.construct),
    });
  if (typeof value !== "object" || !value) return value;
  return new Proxy(value, {
    get(storage, key): unknown {
      const member: unknown = Reflect.get(storage, key);
      // Methods of a storage take no proxy as `this`.
      return typeof member === "function" ? member.bind(storage) : member;
    },
    set: block((storage, key, one) => Reflect.set(storage, key, one)),
    deleteProperty: block(Reflect.deleteProperty),
  });
}
