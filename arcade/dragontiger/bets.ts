/** The bets of a table. */
export const bets = ['dragon', 'tiger', 'tie'] as const
export type DragonTigerBet = (typeof bets)[number]
