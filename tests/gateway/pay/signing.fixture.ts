import type { Terms } from '#contract/agent/terms.ts'
import { answerContract } from '#gateway/agent/contracts/answering.rows.ts'
import { contractById } from '#gateway/agent/contracts/contracts.rows.ts'
import { offerContract } from '#gateway/agent/contracts/offering.rows.ts'
import type { openPayBed } from '#tests/support/pay.fixture.ts'

type Bed = Pick<Awaited<ReturnType<typeof openPayBed>>, 'database'>

/** Offers a contract by the direct upline, or the operator, and accepts it. Returns its id; `undefined` if it was refused. */
export async function sign({ database }: Bed, agent: string, { terms, now }: { terms: Terms; now: number }) {
  return database.write(async (rows) => {
    const found = await rows.selectFrom('member').select('upline_id').where('id', '=', agent).executeTakeFirstOrThrow()
    const offerer = found.upline_id === null ? null : { memberId: found.upline_id, session: 's' }
    const offered = await offerContract(rows, { account: agent, terms, offerer, now })
    if ('refusal' in offered) return undefined
    const { id, terms_hash: termsHash } = offered.contract
    const side = { memberId: agent, session: 's', now }
    const answered = await answerContract(rows, { id, kind: terms.kind, action: 'accept', termsHash, ...side })
    return 'refusal' in answered ? undefined : id
  })
}

/** Terminates a contract by its agent. */
export async function terminate({ database }: Bed, id: number, now: number): Promise<void> {
  await database.write(async (rows) => {
    const contract = await contractById(rows, id)
    if (contract?.status !== 'approved') return
    const { kind, terms_hash: termsHash, agent_id: memberId } = contract
    await answerContract(rows, { id, kind, action: 'terminate', termsHash, memberId, session: 's', now })
  })
}
