import type { LimitKind } from '#contract/limits/kinds.ts'
import type { WalletName } from '#contract/wallet/wallets.ts'

/** An account of the model. */
export interface Member {
  readonly id: string
  readonly account: string
  readonly type: number
  readonly upline: string | null
}

/** A money call, with the id that its client made before sending it. */
export type Request = { readonly id: string; readonly member: Member } & (
  | { readonly kind: 'deposit' | 'withdraw'; readonly amount: number }
  | { readonly kind: 'transfer'; readonly amount: number; readonly payee: string }
  | { readonly kind: 'move'; readonly amount: number; readonly from: WalletName; readonly to: WalletName }
  | { readonly kind: 'collect' }
  | { readonly kind: 'buy'; readonly units: number; readonly numero: string; readonly closesAt: number }
  | { readonly kind: 'cancel'; readonly ticket: number }
  | { readonly kind: 'bet'; readonly round: string; readonly amount: number }
  | { readonly kind: 'addStake'; readonly round: string; readonly amount: number }
  | { readonly kind: 'settle'; readonly round: string; readonly amount: number }
  | { readonly kind: 'rollback'; readonly round: string }
  | { readonly kind: 'limit'; readonly limit: LimitKind; readonly amount: number | null }
  | { readonly kind: 'raise'; readonly limit: LimitKind }
  | { readonly kind: 'check' | 'pause' }
  | { readonly kind: 'paid' | 'rejected' | 'returned' | 'counted'; readonly withdrawal: number }
  | { readonly kind: 'confirm'; readonly withdrawal: number; readonly received: number }
)

/** What a call comes to: a balance in minor units if money moved, else why not. */
export interface Result {
  readonly state: string
  readonly detail?: number | string
}

/** What a member sets for its own play. */
export type OwnRequest = Extract<Request, { kind: 'limit' | 'raise' | 'pause' | 'check' }>

export function isOwn(request: Request): request is OwnRequest {
  return ['limit', 'raise', 'pause', 'check'].includes(request.kind)
}

/** Whether a repeated call is known by its id; the others name what they change. */
export function isKeyed({ kind }: Request): boolean {
  return !['limit', 'raise', 'pause', 'check', 'cancel', 'confirm', 'paid', 'rejected', 'returned', 'counted'].includes(
    kind,
  )
}
