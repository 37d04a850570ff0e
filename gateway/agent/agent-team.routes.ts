import { parse } from 'valibot'
import { brand } from '#brand/brand.ts'
import { MOST_FOUND, TEAM_PAGE, agentDownline, agentTeamOverview } from '#contract/agent/team.ts'
import { decimal, toDecimal } from '#contract/money/money.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { countFound, directlyBelow, foundOn, pageOf, pathTo } from './downline.rows.ts'
import { newestBelow, standingBelow, turnoverBelow } from './team.rows.ts'
import { byLevel, byPeriod, byType, dayOf, sumOf } from './team.rules.ts'

const { code: currency, digits } = brand.currency
/** How many of the newest an overview names. */
const NEWEST = 5

/** An agent's team: S2.74, S2.76. Whose it may be asked about, the door has looked at. */
export const agentTeamAnswers: readonly Answer[] = [
  answer(agentTeamOverview, async (_, { caller, services }) => {
    const { read } = services.database
    const today = dayOf(services.clock())
    const standing = await standingBelow(read, caller.memberId)
    const turnover = byPeriod(await turnoverBelow(read, caller.memberId, today), today)
    return ok({
      people: sumOf(standing),
      balance: inDecimal(standing.reduce((sum, { balance }) => sum + balance, 0)),
      levels: byLevel(standing),
      types: byType(standing),
      periods: turnover.map(({ days, staked, paid }) => ({
        days,
        staked: inDecimal(staked),
        paid: inDecimal(paid),
        net: inDecimal(staked - paid),
      })),
      newest: await newestBelow(read, caller.memberId, NEWEST),
      currency,
      digits,
    })
  }),

  answer(agentDownline, async ({ account, beginning, pageNo }, { caller, services }) => {
    const { read } = services.database
    const path = await pathTo(read, caller.memberId, account ?? caller.account)
    const head = path.at(-1)?.id ?? caller.memberId
    const direct = await directlyBelow(read, head)
    const level = path.length
    const counted = beginning === '' ? direct.people : await countFound(read, head, beginning)
    const found = beginning === '' ? counted : Math.min(counted, MOST_FOUND)
    const list =
      beginning === ''
        ? await pageOf(read, head, { level, pageNo })
        : await foundOn(read, head, { beginning, level, pageNo })
    return ok({
      path: path.map((each) => each.account),
      people: direct.people,
      agents: direct.agents,
      balance: inDecimal(direct.balance),
      found,
      hasMore: counted > found,
      totalPages: Math.ceil(found / TEAM_PAGE),
      list: list.map((each) => ({
        account: each.account,
        type: each.type,
        level: each.level,
        upline: each.upline,
        joinedAt: each.created_at,
        seenAt: each.seen_at ?? each.login_at,
        balance: inDecimal(each.balance ?? 0),
        below: each.below ?? 0,
        takesTransfers: each.disabled_at === null,
      })),
      currency,
      digits,
    })
  }),
]

function inDecimal(amount: number) {
  return parse(decimal, toDecimal(amount, digits))
}
