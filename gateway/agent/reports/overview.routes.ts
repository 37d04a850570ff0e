import { parse } from 'valibot'
import { brand } from '#brand/brand.ts'
import { agentTeamOverview } from '#contract/agent/overview.ts'
import { decimal, toDecimal } from '#contract/money/money.ts'
import { sumOfMinor } from '#contract/money/totals.ts'
import { downlineCounts, newestInDownline } from '#gateway/agent/team.rows.ts'
import { byLevel, byType, sumOf } from '#gateway/agent/team.rules.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { periodOf } from '#gateway/lists.rules.ts'
import { entriesIn, sumsOf } from '#gateway/records/account-record.rows.ts'
import { playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { activeSince, joinedSince, teamDays } from './overview.rows.ts'
import { addSums } from './team-profit.rules.ts'

const { code: currency, digits } = brand.currency
/** How many of the newest accounts an overview lists. */
const NEWEST = 5

/** Answers the overview of an agent's team (S2.74). */
export const teamOverviewAnswers: readonly Answer[] = [
  answer(agentTeamOverview, async ({ days: length }, { caller: { memberId, type }, services }) => {
    const { read } = services.database
    const period = periodOf({ days: length }, services.clock())
    const counts = await downlineCounts(read, memberId)
    const days = await teamDays(read, memberId, period)
    const own = {
      accountId: playerAccount({ id: memberId, type }),
      span: await entriesIn(read, period),
      kind: 'pay' as const,
    }
    const balance = sumOfMinor(counts.map((each) => each.balance))
    return ok({
      people: sumOf(counts),
      balance: parse(decimal, toDecimal(balance, digits)),
      levels: byLevel(counts),
      types: byType(counts),
      sums: addSums(days),
      ownPay: (await sumsOf(read, own)).came,
      active: await activeSince(read, memberId, period.since),
      joined: await joinedSince(read, memberId, period.since),
      chart: days,
      newest: await newestInDownline(read, memberId, NEWEST),
      currency,
      digits,
    })
  }),
]
