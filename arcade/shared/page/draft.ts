import { MAX_BETS, type Slip, type SlipLimits, stakeOf } from '../slip.ts'

/** Chips that lie on the cloth and are not placed: they are this page's alone. */
export interface Draft {
  now(): Slip
  /** Adds a chip; returns why it cannot lie there. */
  add(bet: string, stake: number): 'slipFull' | 'slipTooHigh' | undefined
  /** Takes the last chip, or the whole slip that was last laid, away again. */
  undo(): void
  clear(): void
  /** Lays a whole slip, in place of what lies there. */
  lay(slip: Slip): void
}

/** Creates an empty draft. */
export function createDraft({ maxStake }: SlipLimits): Draft {
  /** All states of the cloth since it was empty, the last one now. */
  let states: Slip[] = [[]]
  const now = () => states.at(-1) ?? []
  return {
    now,
    add(bet, stake) {
      const slip = now()
      if (stakeOf(slip) + stake > maxStake) return 'slipTooHigh'
      const isNew = slip.every((each) => each.bet !== bet)
      if (isNew && slip.length >= MAX_BETS) return 'slipFull'
      const raised = slip.map((each) => (each.bet === bet ? { bet, stake: each.stake + stake } : each))
      states.push(isNew ? [...slip, { bet, stake }] : raised)
      return undefined
    },
    undo() {
      if (states.length > 1) states.pop()
    },
    clear: () => void (states = [[]]),
    lay: (slip) => void states.push(slip),
  }
}
