/** The jackpot call. */
export const CALL = '**/wps/jackpot'

const WINS = [1, 2, 3].map((nth) => ({
  player: 'ম•••',
  nodeId: 'ATL-SLOT',
  gameName: 'Pearl Tide',
  stake: 100,
  paid: 50_000 * nth,
  at: 1_790_000_000_000 - nth,
}))
export const running = { amount: 612_345, since: 1_790_000_000_000, share: 50, seed: 50_000, stakes: 100_000_000 }

/** Returns a gateway's response with this jackpot. */
export const answer = (value: object) => ({
  success: true,
  message: '',
  errorCode: null,
  value: { running, wins: WINS, now: 1_790_000_000_000, currency: 'PLAY', digits: 2, ...value },
})

/** Twenty wins on the board of winners. */
export const ranked = Array.from({ length: 20 }, (_, index) => ({
  player: 'R•••',
  nodeId: 'ATL-DICE',
  gameName: 'Lagoon Dice',
  stake: 100,
  payout: 200 + index,
  at: 1_790_000_000_000 - index,
}))

/** Returns a gateway's response with these winners. */
export const winnersAnswer = (list: readonly object[]) => ({
  success: true,
  message: '',
  errorCode: null,
  value: { list, currency: 'PLAY', digits: 2 },
})
