import type { Generated } from 'kysely'
import type { PayKind } from '#contract/agent/terms.ts'
import type { ContractStatus, EndReason } from '#contract/agent/contracts.ts'
import type { OfferRefusal } from '#contract/agent/given.ts'
import type { Action, ActionBy } from './contracts.rules.ts'

/** Contracts about pay and everything that happened to them (migration 040), templates and batches of offers (072). */
export interface ContractTables {
  contract: {
    id: Generated<number>
    kind: PayKind
    agent_id: string
    upline_id: string | null
    version: number
    terms: string
    terms_hash: string
    status: Generated<ContractStatus>
    offered_at: number
    expires_at: number
    answered_at: Generated<number | null>
    starts_at: Generated<number | null>
    ends_at: Generated<number | null>
    reason: Generated<EndReason | null>
  }
  contract_event: {
    seq: Generated<number>
    contract_id: number
    action: Action
    by_side: ActionBy
    actor_id: string | null
    session: string | null
    at: number
    terms_hash: string
    status: ContractStatus
    starts_at: number | null
    ends_at: number | null
    reason: EndReason | null
    prev_hash: string
    hash: string
  }
  contract_template: { agent_id: string; kind: PayKind; name: string; terms: string; saved_at: number }
  contract_batch: { id: Generated<number>; agent_id: string; request_id: string; request: string; asked_at: number }
  contract_batch_offer: {
    batch_id: number
    place: number
    account: string
    contract_id: Generated<number | null>
    refusal: Generated<OfferRefusal | null>
  }
}
