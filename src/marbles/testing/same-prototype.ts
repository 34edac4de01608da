/** Whether two have one class, or one built-in class of two realms. */
export function hasSamePrototype(one: object, other: object): boolean {
  const [mine, theirs] = [one, other].map(
    (value) => Object.getPrototypeOf(value) as object | null,
  );
  if (mine === theirs) return true;
  const name = builtIn(mine);
  return name !== undefined && name === builtIn(theirs);
}

/** The name of a built-in class by its prototype. */
function builtIn(prototype: object | null | undefined): string | undefined {
  const owner: unknown = prototype?.constructor;
  return typeof owner === "function" &&
    owner.prototype === prototype &&
    Function.prototype.toString.call(owner).endsWith("{ [native code] }")
    ? owner.name
    : undefined;
}
