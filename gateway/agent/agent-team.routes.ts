import { parse } from 'valibot'
import { brand } from '#brand/brand.ts'
import {
  MAX_MATCHES,
  TEAM_EXPORT_SIZE,
  TEAM_PAGE_SIZE,
  agentDownline,
  agentDownlineExport,
} from '#contract/agent/team.ts'
import { readAccountName } from '#contract/typed/account-name.ts'
import { decimal, toDecimal } from '#contract/money/money.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { countMatches, directDownline, downlineAfter, downlinePage, pathTo } from './downline.rows.ts'

const { code: currency, digits } = brand.currency

/** Answers the lists of an agent's team (S2.76). `authorize` has already checked whose team it is. */
export const agentTeamAnswers: readonly Answer[] = [
  answer(agentDownline, async ({ account, prefix: typed, sort, pageNo }, { caller, services }) => {
    const { read } = services.database
    const prefix = readAccountName(typed)
    const path = await pathTo(read, caller.memberId, account ?? caller.account)
    const teamId = path.at(-1)?.id ?? caller.memberId
    const direct = await directDownline(read, teamId)
    const counted = prefix === '' ? direct.people : await countMatches(read, teamId, prefix)
    const found = prefix === '' ? counted : Math.min(counted, MAX_MATCHES)
    const list = await downlinePage(read, teamId, { prefix, level: path.length, sort, pageNo })
    return ok({
      path: path.map((member) => member.account),
      people: direct.people,
      agents: direct.agents,
      balance: inDecimal(direct.balance),
      found,
      hasMore: counted > found,
      totalPages: Math.ceil(found / TEAM_PAGE_SIZE),
      list: list.map(toMember),
      currency,
      digits,
    })
  }),

  answer(agentDownlineExport, async ({ account, prefix: typed, after }, { caller, services }) => {
    const { read } = services.database
    const path = await pathTo(read, caller.memberId, account ?? caller.account)
    const search = { prefix: readAccountName(typed), level: path.length, after }
    const list = await downlineAfter(read, path.at(-1)?.id ?? caller.memberId, search)
    const next = list.length === TEAM_EXPORT_SIZE ? (list.at(-1)?.account ?? null) : null
    return ok({ list: list.map(toMember), next, currency, digits })
  }),
]

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
    takesTransfers: member.disabled_at === null,
  }
}

function inDecimal(amount: number) {
  return parse(decimal, toDecimal(amount, digits))
}
