import { parse } from 'valibot'
import { brand } from '#brand/brand.ts'
import { MAX_MATCHES, TEAM_EXPORT_SIZE, TEAM_PAGE_SIZE, agentDownline, agentTeamLine } from '#contract/agent/team.ts'
import { readAccountName } from '#contract/typed/account-name.ts'
import { decimal, toDecimal } from '#contract/money/money.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { pagesOf, readAt } from '#gateway/lists.rules.ts'
import {
  type Search,
  countMatches,
  countNewer,
  directDownline,
  downlineAfter,
  downlinePage,
  pathTo,
  placeAmong,
} from './downline.rows.ts'

const { code: currency, digits } = brand.currency

/** Answers the lists of an agent's team (S2.76). `authorize` has already checked whose team it is. */
export const agentTeamAnswers: readonly Answer[] = [
  answer(agentDownline, async ({ account, sort, pageNo, asOf, ...filters }, { caller, services }) => {
    const { read } = services.database
    const now = services.clock()
    const until = asOf && readAt(asOf, now)
    const path = await pathTo(read, caller.memberId, account ?? caller.account)
    const teamId = path.at(-1)?.id ?? caller.memberId
    const search = { ...searchOf(filters, { top: path.length, now }), until }
    const direct = await directDownline(read, teamId)
    const counted = search.isDeep
      ? await countMatches(read, teamId, search)
      : direct.people - (await countNewer(read, teamId, until))
    const found = search.isDeep ? Math.min(counted, MAX_MATCHES) : counted
    const list = await downlinePage(read, teamId, { ...search, sort, pageNo })
    return ok({
      path: path.map((member) => member.account),
      people: direct.people,
      agents: direct.agents,
      balance: inDecimal(direct.balance),
      found,
      hasMore: counted > found,
      totalPages: pagesOf(found, TEAM_PAGE_SIZE),
      asOf: readAt(asOf, now),
      list: list.map(toMember),
      currency,
      digits,
    })
  }),

  answer(agentDownline.export, async ({ account, scope, after, ...filters }, { caller, services }) => {
    const { read } = services.database
    const path = await pathTo(read, caller.memberId, account ?? caller.account)
    const search = searchOf(filters, { top: path.length, now: services.clock() })
    const isDeep = search.isDeep || scope === 'everybody'
    const list = await downlineAfter(read, path.at(-1)?.id ?? caller.memberId, { ...search, isDeep, after })
    const next = list.length === TEAM_EXPORT_SIZE ? (list.at(-1)?.account ?? null) : null
    return ok({ list: list.map(toMember), next, currency, digits })
  }),

  answer(agentTeamLine, async ({ account }, { caller, services }) => {
    const { read } = services.database
    const path = await pathTo(read, caller.memberId, account)
    const line = path.slice(1).map(async (member, at) => ({
      account: member.account,
      place: await placeAmong(read, path[at]?.id ?? '', member.account),
    }))
    return ok({ line: await Promise.all(line) })
  }),
]

type Filters = Pick<InputOf<typeof agentDownline>, 'prefix' | 'type' | 'level' | 'contract'>

/** Returns which accounts of a team are asked for: its direct downline, unless something is searched at every level. */
function searchOf({ prefix: typed = '', type, level, contract }: Filters, at: Pick<Search, 'top' | 'now'>): Search {
  const prefix = readAccountName(typed)
  const isDeep = prefix !== '' || type !== undefined || level !== undefined || contract !== undefined
  return { isDeep, prefix, type, level: level === undefined ? undefined : Number(level), contract, ...at }
}

function toMember(member: Awaited<ReturnType<typeof downlinePage>>[number]) {
  return {
    account: member.account,
    type: member.type,
    level: member.level,
    upline: member.upline,
    joinedAt: member.created_at,
    seenAt: member.seen_at ?? member.login_at,
    balance: inDecimal(member.balance ?? 0),
    below: member.below ?? 0,
    team: member.team,
    contracts: member.contracts.map(({ kind, state }) => ({ kind, state })),
    takesTransfers: member.disabled_at === null,
  }
}

function inDecimal(amount: number) {
  return parse(decimal, toDecimal(amount, digits))
}
