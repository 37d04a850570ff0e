import { parse } from 'valibot'
import {
  agentContractOffer,
  agentContractPreview,
  agentContracts,
  consolidated,
  contractState,
  dailySalary,
  dividend,
  hourlySalary,
  realtimeSalary,
} from '#contract/agent/contracts.ts'
import type { PayKind, Terms } from '#contract/agent/terms.ts'
import { offerContract } from '#gateway/agent/contracts/offering.rows.ts'
import { DEMO_PASSWORD, type TestGateway } from './gateway.ts'
import { sessionOf } from './visitors.ts'

const relays = {
  dividend,
  'daily-salary': dailySalary,
  'hourly-salary': hourlySalary,
  'realtime-salary': realtimeSalary,
}

/** Offers, answers and lists contracts of agents as the portal and the operator would. */
export function contractsOf(gateway: TestGateway) {
  const { database, clock } = gateway.services
  const as = async (account: string) => ({ session: await sessionOf(gateway, account) })

  async function offer(by: string | null, account: string, terms: Terms) {
    if (by !== null) return gateway.call(agentContractOffer, { account, terms }, await as(by))
    const signed = await database.write((rows) => offerContract(rows, { account, terms, offerer: null, now: clock() }))
    if ('refusal' in signed) return { success: false, errorCode: signed.refusal, value: null }
    const { id, terms_hash: termsHash } = signed.contract
    return { success: true, errorCode: null, value: { id: String(id), termsHash } }
  }

  interface Answer {
    readonly id: string
    readonly kind?: PayKind
    readonly action?: 'accept' | 'reject' | 'terminate' | 'withdraw'
    readonly termsHash: string
    readonly password?: string
  }

  async function answer(by: string, { kind = 'daily-salary', ...one }: Answer) {
    const input = { action: 'accept' as const, password: DEMO_PASSWORD, ...one }
    return gateway.call(relays[kind], input, await as(by))
  }

  return {
    offer,
    answer,
    /** Offers and accepts; throws if either is refused. */
    async sign(by: string | null, account: string, terms: Terms) {
      const offered = await offer(by, account, terms)
      if (!offered.success) throw new Error(`offer to ${account}: ${offered.errorCode}`)
      const { id, termsHash } = Object(offered.value) as { id: string; termsHash: string }
      const reply = await answer(account, { id, termsHash, kind: terms.kind })
      if (!reply.success) throw new Error(`${account} accepts: ${reply.errorCode}`)
      return parse(contractState, reply.value)
    },
    async list(by: string) {
      return parse(agentContracts.value, (await gateway.call(agentContracts, {}, await as(by))).value)
    },
    async consolidated(by: string) {
      return parse(consolidated.value, (await gateway.call(consolidated, {}, await as(by))).value)
    },
    async preview(by: string, id: string) {
      return gateway.call(agentContractPreview, { id }, await as(by))
    },
    events: (id: string) =>
      database.read
        .selectFrom('contract_event')
        .selectAll()
        .where('contract_id', '=', Number(id))
        .orderBy('seq')
        .execute(),
  }
}
