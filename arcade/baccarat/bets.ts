/** The bets of a table. */
export const bets = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const
export type BaccaratBet = (typeof bets)[number]
