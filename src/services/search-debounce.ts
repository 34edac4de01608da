/** How long a term must stand in a search box before it is searched. */
export const searchDebounce = 300; // ms
