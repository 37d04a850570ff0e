import { hash } from 'node:crypto'
import type { JackpotDraw } from '#contract/game-wallet/game-wallet.ts'

/** Where a money call of a vendor belongs. */
export interface CallPlace {
  readonly vendor: string
  readonly playId: string
  readonly roundId: string
  /** Whose money it moves. */
  readonly account: string
}

/** What a settlement says: `payout` in minor units, and the seeds of a jackpot that was won. */
interface Settlement {
  readonly kind: 'settle'
  readonly payout: number
  readonly detail: string | null
  readonly jackpot?: JackpotDraw | undefined
}

/** How a round ends: by its payout, or with the stake back. */
export type Ending = Settlement | { readonly kind: 'rollback' }

/** What a bet is bound to under its transfer id; the audit finds it again from the round. */
export function betHash({ vendor, playId, roundId, account }: CallPlace, amount: number): string {
  return hash('sha256', JSON.stringify(['bet', vendor, playId, roundId, account, amount]))
}

/** What the end of a round is bound to under its transfer id. */
export function endingHash({ vendor, playId, roundId, account }: CallPlace, ending: Ending): string {
  const content = ending.kind === 'settle' ? [ending.payout, ending.detail, ...seedsOf(ending)] : []
  return hash('sha256', JSON.stringify([ending.kind, vendor, playId, roundId, account, ...content]))
}

/** Nothing where no jackpot was won: as before there were any. */
function seedsOf({ jackpot }: Settlement): unknown[] {
  return jackpot ? [jackpot.serverSeed, jackpot.clientSeed, jackpot.nonce] : []
}

/** What the payment of a jackpot is bound to. */
export function jackpotHash(id: number, { vendor, roundId, account }: Omit<CallPlace, 'playId'>, paid: number): string {
  return hash('sha256', JSON.stringify(['jackpot', vendor, id, roundId, account, paid]))
}

/** What the beginning of a jackpot is bound to. */
export function jackpotSeedHash(id: number, vendor: string, seed: number): string {
  return hash('sha256', JSON.stringify(['jackpot-seed', vendor, id, seed]))
}
