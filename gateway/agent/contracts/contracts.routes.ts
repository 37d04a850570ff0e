import { brand } from '#brand/brand.ts'
import {
  MAX_CONTRACTS,
  MAX_REOFFERS,
  MAX_RUNNING,
  agentContractOffer,
  agentContractPreview,
  agentContracts,
  agentContractsReoffer,
  consolidated,
} from '#contract/agent/contracts.ts'
import type { PayKind } from '#contract/agent/terms.ts'
import { readAccountName } from '#contract/typed/account-name.ts'
import { paymentHash } from '#gateway/auth/login/registration.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { acceptable } from './answering.rows.ts'
import { toView, toViews } from './contract-view.ts'
import { type Contract, covers, mayMove, stateOf } from './contracts.rules.ts'
import { contractById, contractsWith, runningGiven } from './contracts.rows.ts'
import { type NewContract, planEffects } from './effects.rows.ts'
import { menuEntries, offerTo, standingOf } from './consolidated.rows.ts'
import { offerContract } from './offering.rows.ts'
import { accountsOf } from './parties.rows.ts'

const { code: currency, digits } = brand.currency

/** Answers an agent's contracts (S2.89, S3.27, S4.40 to S4.42, S7.33). */
export const contractAnswers: readonly Answer[] = [
  answer(consolidated, async (_, { caller, services }) => {
    const { read } = services.database
    const now = services.clock()
    const view = async (one: Contract | undefined) => (one ? toView(read, one, now) : null)
    const offer = async (kind: PayKind) => view(await offerTo(read, { agentId: caller.memberId, kind }, now))
    const inForce = async (kind: PayKind) => view(await standingOf(read, { agentId: caller.memberId, kind }, now))
    return ok({
      divtypereq: await offer('dividend'),
      divtypeinfo: await inForce('dividend'),
      dailysalreqtype: await offer('daily-salary'),
      dailysalinfotype: await inForce('daily-salary'),
      contracthoursalreq: await offer('hourly-salary'),
      contracthoursalinfo: await inForce('hourly-salary'),
      realtimesalreqtype: await offer('realtime-salary'),
      realtimesalinfo: await inForce('realtime-salary'),
      entries: await menuEntries(read, caller.memberId, now),
    })
  }),

  answer(agentContracts, async ({ kind }, { caller, services }) => {
    const { read } = services.database
    const now = services.clock()
    const { memberId } = caller
    const own = await contractsWith(read, { memberId, now, limit: MAX_CONTRACTS })
    const given = await runningGiven(read, { memberId, kind, now, limit: MAX_RUNNING })
    return ok({
      contracts: await toViews(read, own, now),
      given: await toViews(read, given, now),
      rateStep: await numberSetting(read, 'contractStep'),
      offerDays: await numberSetting(read, 'contractOfferDays'),
      password: (await paymentHash(read, memberId)) === undefined ? 'login' : 'payment',
      now,
      currency,
      digits,
    })
  }),

  answer(agentContractOffer, async ({ account: typed, terms }, { caller, services }) => {
    const { database, clock } = services
    const offerer = { memberId: caller.memberId, session: caller.handleHash }
    const offer = { account: readAccountName(typed), terms, offerer, now: clock() }
    const signed = await database.write((rows) => offerContract(rows, offer))
    if ('refusal' in signed) return refuse(signed.refusal, signed.detail ?? null)
    return ok(await toView(database.read, signed.contract, offer.now))
  }),

  answer(agentContractPreview, async ({ id }, { caller, services }) => {
    const { read } = services.database
    const now = services.clock()
    const offer = await contractById(read, Number(id))
    if (offer?.agent_id !== caller.memberId) return refuse('forbidden')
    if (!mayMove(stateOf(offer, now), 'accept', 'agent')) return refuse('contract_state')
    const found = await acceptable(read, offer, now)
    if ('refusal' in found) return refuse(found.refusal)
    const { next } = found
    const { direct, below } = await endings(read, next)
    const replaced = next.approved.find((one) => covers(one, now)) ?? next.approved[0]
    return ok({
      startsAt: next.startsAt,
      endsAt: next.endsAt,
      replaces: replaced ? await toView(read, replaced, now) : null,
      ends: direct.slice(0, MAX_REOFFERS),
      endsCount: direct.length,
      below: below.slice(0, MAX_REOFFERS),
      belowCount: below.length,
    })
  }),

  answer(agentContractsReoffer, async ({ ids }, { caller, services }) => {
    const { database, clock } = services
    const offerer = { memberId: caller.memberId, session: caller.handleHash }
    const now = clock()
    const offered: Contract[] = []
    const refused: { id: string; refusal: string }[] = []
    for (const id of new Set(ids)) {
      const signed = await database.write(async (rows) => {
        const given = await contractById(rows, Number(id))
        if (given?.upline_id !== caller.memberId) return { refusal: 'forbidden' as const }
        if (stateOf(given, now) !== 'ending') return { refusal: 'contract_state' as const }
        const account = (await accountsOf(rows, [given.agent_id])).get(given.agent_id) ?? ''
        return offerContract(rows, { account, terms: given.terms, offerer, now })
      })
      if ('refusal' in signed) refused.push({ id, refusal: signed.refusal })
      else offered.push(signed.contract)
    }
    return ok({ offered: await toViews(database.read, offered, now), refused })
  }),
]

/** Returns whose contracts a new one ends, by account: those that its agent gave, and those further down. */
async function endings(rows: Rows, next: NewContract) {
  const effects = await planEffects(rows, next)
  const ids = effects.map(({ contract }) => contract.agent_id)
  const names = await accountsOf(rows, [...new Set(ids)])
  const ends = effects
    .flatMap(({ contract, endsAt, reason }) => {
      if (endsAt === null || reason === null) return []
      const agent = names.get(contract.agent_id) ?? ''
      return [{ id: String(contract.id), agent, endsAt, reason, isDirect: contract.upline_id === next.holder.agentId }]
    })
    .toSorted((a, b) => (a.agent < b.agent ? -1 : 1))
  return { direct: ends.filter(({ isDirect }) => isDirect), below: ends.filter(({ isDirect }) => !isDirect) }
}
