/**
 * The parts of a lobby that its chips show, all of them of games that can be played: `new` ones, newest first; `popular`
 * ones, by their players; those with `low` stakes, lowest first.
 */
export const shelves = ['new', 'popular', 'low'] as const
export type Shelf = (typeof shelves)[number]

/** How long a game is new. Our choice. */
export const NEW_DAYS = 60

/** The returns that a lobby can be filtered by, in percent of the stakes. */
export const returnSteps = ['95', '97', '99'] as const
