/** How long a term must have stayed the same before it is searched. */
export const searchDebounce = 300; // ms
