import type { Day } from '#contract/time/time.ts'
import type { LedgerKind } from '#gateway/wallet/ledger-kinds.rules.ts'

/** What moved the accounts of members beside their bets, by line; triggers alone write them (migration 044). */
export interface ReportTables {
  line_entry: { line_id: number; at: number; seq: number; kind: LedgerKind; amount: number }
  /** `day`: whole days since the epoch, UTC. */
  line_kind_day: Moved & { line_id: number; day: Day; kind: LedgerKind }
  member_kind_day: Moved & { member_id: string; day: Day; line_id: number; kind: LedgerKind }
}

/** Sums of entries in minor units, both positive. */
interface Moved {
  entries: number
  credits: number
  debits: number
}
