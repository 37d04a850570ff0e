/** The number of games on a page of a list (S9.5). */
export const PAGE_SIZE = 42
