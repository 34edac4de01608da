/** Why no test can be made of what was seen, in words for who wanted one. */
export class Refusal extends Error {}
