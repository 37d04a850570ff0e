/**
 * The categories in the order of the side bar (S2.28), by their codes on the wire. Everything else about a category is
 * named after its code: its lobby and banners (src/texts/categories.ts), its texts (`games.categoryRNG`,
 * `search.alsoRNG`) and its sign (src/ui/signs.ts).
 */
export const gameTypes = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const
export type GameType = (typeof gameTypes)[number]

/** A category that the portal shows; in-house games are a kind (`gameClassify`) on the wire. */
export type CategoryId = GameType | 'INHOUSE'
