import { hash } from 'node:crypto'

/** Where a money call of a vendor belongs. */
export interface CallPlace {
  readonly vendor: string
  readonly playId: string
  readonly roundId: string
  /** Whose money it moves. */
  readonly account: string
}

/** How a round ends: `payout` in minor units, or the stake back. */
export type Ending =
  { readonly kind: 'settle'; readonly payout: number; readonly detail: string | null } | { readonly kind: 'rollback' }

/** What a bet is bound to under its transfer id; the audit finds it again from the round. */
export function betHash({ vendor, playId, roundId, account }: CallPlace, amount: number): string {
  return hash('sha256', JSON.stringify(['bet', vendor, playId, roundId, account, amount]))
}

/** What the end of a round is bound to under its transfer id. */
export function endingHash({ vendor, playId, roundId, account }: CallPlace, ending: Ending): string {
  const content = ending.kind === 'settle' ? [ending.payout, ending.detail] : []
  return hash('sha256', JSON.stringify([ending.kind, vendor, playId, roundId, account, ...content]))
}
