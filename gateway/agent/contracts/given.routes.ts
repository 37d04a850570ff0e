import { brand } from '#brand/brand.ts'
import {
  GIVEN_EXPORT_SIZE,
  GIVEN_PAGE_SIZE,
  agentGiven,
  agentOffers,
  agentTemplates,
  removeTemplate,
  saveTemplate,
} from '#contract/agent/given.ts'
import { readAccountName } from '#contract/typed/account-name.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { nextOf, pagesOf, readAt } from '#gateway/lists.rules.ts'
import type { Rows } from '#gateway/db/database.ts'
import { offerNext, planBatch, resultsOf } from './batch.rows.ts'
import { toViews } from './contract-view.ts'
import { type GivenRow, afterRow, countGiven, givenAfter, givenPage } from './given.rows.ts'
import { dropTemplate, keepTemplate, templatesOf } from './templates.rows.ts'

const { code: currency, digits } = brand.currency

/** Answers what an agent gives its direct downline: the list, offers to several, and templates (S2.89). */
export const givenAnswers: readonly Answer[] = [
  answer(agentGiven, async ({ sort, pageNo, asOf, prefix, ...filters }, { caller: { memberId }, services }) => {
    const { read } = services.database
    const now = services.clock()
    const until = readAt(asOf, now)
    const search = { memberId, now, until, prefix: readAccountName(prefix), ...filters }
    const { found, agents } = await countGiven(read, search)
    return ok({
      list: await viewsOf(read, await givenPage(read, search, { sort, pageNo }), now),
      found,
      totalPages: pagesOf(found, GIVEN_PAGE_SIZE),
      asOf: until,
      agents,
      now,
      currency,
      digits,
    })
  }),

  answer(agentGiven.export, async ({ after, prefix, ...filters }, { caller: { memberId }, services }) => {
    const { read } = services.database
    const now = services.clock()
    const search = { memberId, now, until: now, prefix: readAccountName(prefix), ...filters }
    const part = await givenAfter(read, search, after)
    return ok({
      list: await viewsOf(read, part, now),
      next: nextOf(part, GIVEN_EXPORT_SIZE, afterRow),
      now,
    })
  }),

  answer(agentOffers, async (request, { caller, services: { database, clock } }) => {
    const offerer = { memberId: caller.memberId, session: caller.handleHash }
    const batch = { request, offerer, now: clock() }
    const planned = await database.write((rows) => planBatch(rows, batch))
    if (!planned) return refuse('bad_request')
    let isLeft = true
    while (isLeft) isLeft = await database.write((rows) => offerNext(rows, planned, batch))
    return ok({ results: await resultsOf(database.read, planned) })
  }),

  answer(agentTemplates, async ({ kind }, { caller, services }) =>
    ok({ templates: await templatesOf(services.database.read, { agentId: caller.memberId, kind }) }),
  ),

  answer(saveTemplate, async ({ name, terms }, { caller: { memberId: agentId }, services: { database, clock } }) => {
    const isKept = await database.write((rows) => keepTemplate(rows, { agentId, name, terms, now: clock() }))
    if (!isKept) return refuse('contract_templates')
    return ok({ templates: await templatesOf(database.read, { agentId, kind: terms.kind }) })
  }),

  answer(removeTemplate, async ({ kind, name }, { caller: { memberId: agentId }, services: { database } }) => {
    await database.write((rows) => dropTemplate(rows, { agentId, kind, name }))
    return ok({ templates: await templatesOf(database.read, { agentId, kind }) })
  }),
]

async function viewsOf(rows: Rows, given: readonly GivenRow[], now: number) {
  const contracts = given.flatMap(({ contract }) => contract ?? [])
  const views = new Map((await toViews(rows, contracts, now)).map((view) => [view.id, view]))
  return given.map(({ contract, ...row }) => ({ ...row, contract: views.get(String(contract?.id)) ?? null }))
}
