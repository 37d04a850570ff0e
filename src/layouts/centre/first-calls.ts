import { getDefault } from 'valibot'
import { agentNotices } from '#contract/agent/announcements.ts'
import { agentLinks } from '#contract/agent/links.ts'
import { agentTeamOverview, overviewFilters } from '#contract/agent/overview.ts'
import { agentPayLines, agentRevenue } from '#contract/agent/pay.ts'
import { agentBets, agentMovements, agentProfit } from '#contract/agent/reports.ts'
import { agentDownline } from '#contract/agent/team.ts'
import type { PayKind } from '#contract/agent/terms.ts'
import type { Filter } from '#contract/list.ts'
import { ownAccount } from '#contract/member/account.ts'
import { friends } from '#contract/member/friends.ts'
import { memberMessages } from '#contract/member/messages.ts'
import { memberOverview } from '#contract/member/overview.ts'
import { personalProfit } from '#contract/member/profit.ts'
import { accountRecord, bettingRecord } from '#contract/member/records.ts'
import { uplineTransferForm } from '#contract/member/upline.ts'
import { activities, missionSummary } from '#contract/rewards/activities.ts'
import { ownBonuses } from '#contract/rewards/bonus.ts'
import { deposits } from '#contract/wallet/deposit.ts'
import { merchantWallet } from '#contract/wallet/wallets.ts'
import { withdrawals } from '#contract/wallet/withdrawal.ts'
import { type CentreNeeds, type FirstCall, type Parameter, agentCentre, memberCentre } from '#texts/centre-screens.ts'

// Read while pages are built: they carry the result, and none of these descriptions.

interface Described {
  readonly path: string
  readonly filters: Readonly<Record<string, Filter>>
  readonly sorts: readonly string[]
}

const memberCalls = {
  overview: callOf(memberOverview),
  securityCenter: callOf(ownAccount),
  transferFund: callOf(merchantWallet),
  depositv2: callOf(deposits),
  withdraw: callOf(withdrawals),
  transferUpline: callOf(uplineTransferForm),
  personalHistoryCopy: pageOf(bettingRecord),
  transactionHistory: pageOf(accountRecord),
  personalProfit: pageOf(personalProfit),
  bonusDetails: callOf(ownBonuses),
  rewardCenter: callOf(activities),
  referral: pageOf(friends),
  missionLeaderboard: callOf(missionSummary),
  messageV2: pageOf(memberMessages),
} satisfies Record<keyof typeof memberCentre.screens, FirstCall>

const agentCalls = {
  agentAnnouncement: pageOf(agentNotices),
  agentTeamOverview: callOf({ ...agentTeamOverview, filters: overviewFilters }),
  registerCenter: pageOf(agentLinks),
  downlineManagmentView: pageOf(agentDownline),
  personalHistoryCopy: pageOf(agentBets),
  palStatementsAgentCopy: pageOf(agentProfit),
  agentRevenueReport: pageOf(agentRevenue),
  agentDownlineTransactionDetailsCopy: pageOf(agentMovements),
  agentDividendRecord2: payOf('dividend'),
  agentDailyWages2: payOf('daily-salary'),
  agentHourSalary: payOf('hourly-salary'),
  agentRealtimeSalary: payOf('realtime-salary'),
} satisfies Record<keyof typeof agentCentre.screens, FirstCall>

/** The member centre, and the first call of each of its screens. */
export const memberCentreNeeds: CentreNeeds = { ...memberCentre, screens: joined(memberCentre.screens, memberCalls) }
/** The agent centre, and the first call of each of its screens. */
export const agentCentreNeeds: CentreNeeds = { ...agentCentre, screens: joined(agentCentre.screens, agentCalls) }

function joined<Id extends string, Parts>(
  screens: Readonly<Record<Id, Parts>>,
  calls: Readonly<Record<Id, FirstCall>>,
): Readonly<Record<string, Parts & FirstCall>> {
  const ids = Object.keys(screens) as Id[]
  return Object.fromEntries(ids.map((id) => [id, { ...screens[id], ...calls[id] }]))
}

function callOf({ path, filters = {} }: { path: string; filters?: Described['filters'] }): FirstCall {
  return {
    path,
    parameters: Object.entries(filters).map(([name, { address, schema }]) =>
      parameter(name, address, getDefault(schema)),
    ),
  }
}

function pageOf(list: Described): FirstCall {
  const { path, parameters } = callOf(list)
  const sort: Parameter[] = list.sorts.length > 0 ? [['sort', 'sort']] : []
  return { path, parameters: [...parameters, ...sort, ['pageNo', 'no', '1']] }
}

/** The kind is the screen's own. */
function payOf(kind: PayKind): FirstCall {
  const { path, parameters } = pageOf(agentPayLines)
  return { path, parameters: parameters.map((each) => (each[0] === 'kind' ? parameter('kind', '', kind) : each)) }
}

function parameter(name: string, address: string, missing: unknown): Parameter {
  return typeof missing === 'string' && missing !== '' ? [name, address, missing] : [name, address]
}
