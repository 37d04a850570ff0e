import type { Rows } from '#gateway/db/database.ts'
import { type Action, type ActionBy, type Contract, moves, stateOf } from './contracts.rules.ts'
import { GENESIS_HASH, eventHash } from './contract-chain.ts'
import { contractById } from './contracts.rows.ts'

/** An action on a contract and who took it. */
export interface Signature {
  readonly action: Action
  readonly by: ActionBy
  /** The member who signed, and the session; null for the operator, the clock and the gateway. */
  readonly actorId: string | null
  readonly session: string | null
  readonly at: number
}

/** What an action changes in a contract. */
type Change = Partial<Pick<Contract, 'answered_at' | 'starts_at' | 'ends_at' | 'reason'>>

/** Returns the signature of what the gateway does because of another contract. */
export function byGateway(action: Action, at: number): Signature {
  return { action, by: 'gateway', actorId: null, session: null, at }
}

/**
 * Carries out a legal move: changes the contract and appends the event. Throws for any other: callers ask `mayMove`
 * first. Must run inside `database.write`.
 */
export async function move(
  rows: Rows,
  contract: Contract,
  { change, ...signature }: Signature & { readonly change: Change },
): Promise<Contract> {
  const legal = moves[stateOf(contract, signature.at)][signature.action]
  if (!legal?.by.includes(signature.by)) throw new Error(`${signature.action} is no move of contract ${contract.id}`)
  await rows
    .updateTable('contract')
    .set({ ...change, status: legal.to })
    .where('id', '=', contract.id)
    .execute()
  return recordEvent(rows, contract.id, signature)
}

/** Appends an event to the chain, with the contract as it is after it. */
export async function recordEvent(rows: Rows, contractId: number, signature: Signature): Promise<Contract> {
  const contract = await contractById(rows, contractId)
  if (!contract) throw new Error(`contract ${contractId} does not exist`)
  const last = await rows
    .selectFrom('contract_event')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { action, by, actorId, session, at } = signature
  const event = {
    seq: (last?.seq ?? 0) + 1,
    contract_id: contractId,
    action,
    by_side: by,
    actor_id: actorId,
    session,
    at,
    terms_hash: contract.terms_hash,
    status: contract.status,
    starts_at: contract.starts_at,
    ends_at: contract.ends_at,
    reason: contract.reason,
  }
  const previous = last?.hash ?? GENESIS_HASH
  await rows
    .insertInto('contract_event')
    .values({ ...event, prev_hash: previous, hash: eventHash(previous, event) })
    .execute()
  return contract
}
