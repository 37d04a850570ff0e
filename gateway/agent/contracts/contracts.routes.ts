import { brand } from '#brand/brand.ts'
import {
  CONTRACT_PAGE_SIZE,
  MAX_CONTRACTS,
  MAX_REOFFERS,
  agentContractOffer,
  agentContractPreview,
  agentContracts,
  agentContractsReoffer,
  consolidated,
} from '#contract/agent/contracts.ts'
import type { PayKind } from '#contract/agent/terms.ts'
import { readAccountName } from '#contract/typed/account-name.ts'
import { paymentHash } from '#gateway/auth/login/registration.rows.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { offsetOf, pagesOf, readAt } from '#gateway/lists.rules.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { acceptable } from './answering.rows.ts'
import { toView, toViews } from './contract-view.ts'
import { type Contract, covers, mayMove, stateOf } from './contracts.rules.ts'
import { contractById, contractsWith, givenPage } from './contracts.rows.ts'
import { effectsOf } from './effects.rows.ts'
import { menuEntries, offerTo, standingOf } from './consolidated.rows.ts'
import { offerContract } from './offering.rows.ts'
import { accountsOf } from './parties.rows.ts'

const { code: currency, digits } = brand.currency

/** Answers an agent's contracts (S2.89, S3.27, S4.40 to S4.42, S7.33). */
export const contractAnswers: readonly Answer[] = [
  answer(consolidated, async (_, { caller, services }) => {
    const { read } = services.database
    const now = services.clock()
    const view = async (one: Contract | undefined) =>
      one ? toView(read, one, { memberId: caller.memberId, now }) : null
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

  answer(agentContracts, async ({ kind, pageNo, asOf }, { caller, services }) => {
    const { read } = services.database
    const now = services.clock()
    const { memberId } = caller
    const own = await contractsWith(read, { memberId, now, limit: MAX_CONTRACTS })
    const offset = offsetOf(pageNo, CONTRACT_PAGE_SIZE)
    const given = await givenPage(read, { memberId, kind, until: readAt(asOf, now), limit: CONTRACT_PAGE_SIZE, offset })
    return ok({
      contracts: await toViews(read, own, { memberId, now }),
      given: await toViews(read, given.page, { memberId, now }),
      found: given.found,
      totalPages: pagesOf(given.found, CONTRACT_PAGE_SIZE),
      asOf: readAt(asOf, now),
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
    return ok(await toView(database.read, signed.contract, { memberId: caller.memberId, now: offer.now }))
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
    const effects = (await effectsOf(read, next)).filter(({ reason }) => reason !== null)
    const names = await accountsOf(
      read,
      effects.map(({ contract }) => contract.agent_id),
    )
    const ends = effects.flatMap(({ contract, endsAt, reason }) =>
      endsAt === null || reason === null
        ? []
        : [{ id: String(contract.id), agent: names.get(contract.agent_id) ?? '', endsAt, reason }],
    )
    const replaced = next.approved.find((one) => covers(one, now)) ?? next.approved[0]
    return ok({
      startsAt: next.startsAt,
      endsAt: next.endsAt,
      replaces: replaced ? await toView(read, replaced, { memberId: caller.memberId, now }) : null,
      ends: ends.toSorted((a, b) => (a.agent < b.agent ? -1 : 1)).slice(0, MAX_REOFFERS),
      endsCount: ends.length,
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
    return ok({ offered: await toViews(database.read, offered, { memberId: caller.memberId, now }), refused })
  }),
]
