import { hash } from 'node:crypto'
import type { JackpotDraw } from '#contract/game-wallet/game-wallet.ts'

/** The scope of a vendor's money call. */
export interface CallPlace {
  readonly vendor: string
  readonly playId: string
  readonly roundId: string
  /** The account whose money it moves. */
  readonly account: string
}

/** The content of a settlement: `payout` in minor units, and the seeds if a jackpot was won. */
interface Settlement {
  readonly kind: 'settle'
  readonly payout: number
  readonly detail: string | null
  readonly jackpot?: JackpotDraw | undefined
}

/** The end of a round: settled by its payout, or refunded. */
export type Ending = Settlement | { readonly kind: 'rollback' }

/** Returns the request hash of a bet; the audit recomputes it from the round. */
export function betHash({ vendor, playId, roundId, account }: CallPlace, amount: number): string {
  return hash('sha256', JSON.stringify(['bet', vendor, playId, roundId, account, amount]))
}

/** Returns the request hash of a raise; the audit recomputes it from the round and the raise. */
export function raiseHash({ vendor, playId, roundId, account }: CallPlace, amount: number): string {
  return hash('sha256', JSON.stringify(['raise', vendor, playId, roundId, account, amount]))
}

/** Returns the request hash of the end of a round. */
export function endingHash({ vendor, playId, roundId, account }: CallPlace, ending: Ending): string {
  const content = ending.kind === 'settle' ? [ending.payout, ending.detail, ...seedsOf(ending)] : []
  return hash('sha256', JSON.stringify([ending.kind, vendor, playId, roundId, account, ...content]))
}

/** Returns nothing if no jackpot was won, so that hashes from before jackpots stay the same. */
function seedsOf({ jackpot }: Settlement): unknown[] {
  return jackpot ? [jackpot.serverSeed, jackpot.clientSeed, jackpot.nonce] : []
}

/** Returns the request hash of a jackpot's payment. */
export function jackpotHash(id: number, { vendor, roundId, account }: Omit<CallPlace, 'playId'>, paid: number): string {
  return hash('sha256', JSON.stringify(['jackpot', vendor, id, roundId, account, paid]))
}

/** Returns the request hash of a jackpot's seed amount. */
export function jackpotSeedHash(id: number, vendor: string, seed: number): string {
  return hash('sha256', JSON.stringify(['jackpot-seed', vendor, id, seed]))
}
