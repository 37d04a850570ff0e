import type { Generated } from 'kysely'
import type { WalletMove, WalletName } from '#contract/wallet/wallets.ts'

/** The wallets of members, and the moves between them (migration 052). */
export interface WalletTables {
  wallet: { name: WalletName; prefix: string }
  wallet_move: {
    id: Generated<number>
    member_id: string
    transfer_id: string
    source: WalletName
    target: WalletName
    amount: number
    cause: WalletMove['cause']
    ticket_id: number | null
    at: number
  }
}
