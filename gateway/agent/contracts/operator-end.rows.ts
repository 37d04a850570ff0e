import type { Rows } from '#gateway/db/database.ts'
import { type Answered, answerContract } from './answering.rows.ts'
import { type State, stateOf } from './contracts.rules.ts'
import { contractById } from './contracts.rows.ts'

/**
 * Withdraws an offer of the operator's, or ends a contract of the operator's with its running period. Must run inside
 * `database.write`.
 * @param from the states that it may be in: `inProcess` is an offer, `approved` a contract without an end
 * @returns the state of one in another state, `unknown` for a contract of others
 */
export async function endByOperator(
  rows: Rows,
  { id, now, from }: { readonly id: number; readonly now: number; readonly from: readonly State[] },
): Promise<Answered | State | 'unknown'> {
  const contract = await contractById(rows, id)
  if (contract?.upline_id !== null) return 'unknown'
  const state = stateOf(contract, now)
  if (!from.includes(state)) return state
  const { kind, terms_hash: termsHash } = contract
  return answerContract(rows, { id, kind, action: 'terminate', termsHash, memberId: null, session: null, now })
}
