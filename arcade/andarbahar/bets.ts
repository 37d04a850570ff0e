/** Bets on the number of cards that are dealt until the match, by name: from and to. */
export const counts = {
  '1-5': [1, 5],
  '6-10': [6, 10],
  '11-15': [11, 15],
  '16-25': [16, 25],
  '26-49': [26, 49],
} as const

/** The bets of a table. */
export const bets = ['andar', 'bahar', '1-5', '6-10', '11-15', '16-25', '26-49'] as const
