import { brand } from '#brand/brand.ts'
import { type TeamSums, agentProfit } from '#contract/agent/reports.ts'
import { EXPORT_SIZE, RECORD_PAGE_SIZE } from '#contract/member/records.ts'
import { readAccountName } from '#contract/typed/account-name.ts'
import { pathTo } from '#gateway/agent/downline.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { offsetOf, pagesOf, periodOf, readAt } from '#gateway/lists.rules.ts'
import { orderOf } from './account-columns.rows.ts'
import { accountSums, accountsPage, countAccounts } from './team-accounts.rows.ts'
import { type TeamOf, accountRows, teamRows } from './team-profit.rows.ts'
import { addSums, orderRows } from './team-profit.rules.ts'

const { code: currency, digits } = brand.currency
/** Accounts of a direct downline that are added up one by one. */
const MAX_ADDED = 1_000

/** Answers the profit and loss of an agent's team (S2.78). `authorize` has already checked whose team it is. */
export const teamProfitAnswers: readonly Answer[] = [
  answer(agentProfit, async ({ account, view, prefix: typed, sort, pageNo, asOf, ...period }, { caller, services }) => {
    const { read } = services.database
    const prefix = readAccountName(typed)
    const path = await pathTo(read, caller.memberId, account ?? caller.account)
    const teamId = path.at(-1)?.id ?? caller.memberId
    const mark = readAt(asOf, services.clock())
    const team = { memberId: caller.memberId, teamId, ...periodOf(period, mark) }
    const page = { prefix, until: asOf && mark, skip: offsetOf(pageNo, RECORD_PAGE_SIZE), sort }
    const isByAccount = view === 'accounts' || prefix !== ''
    const { list, found, sums } = isByAccount ? await accountsOf(read, team, page) : await teamsOf(read, team, page)
    const names = path.map((member) => member.account)
    const pages = { found, totalPages: pagesOf(found, RECORD_PAGE_SIZE), asOf: mark }
    return ok({ path: names, list, sums, ...pages, currency, digits })
  }),

  answer(agentProfit.export, async ({ account, view, prefix: typed, after, ...period }, { caller, services }) => {
    const { read } = services.database
    const prefix = readAccountName(typed)
    const path = await pathTo(read, caller.memberId, account ?? caller.account)
    const teamId = path.at(-1)?.id ?? caller.memberId
    const team = { memberId: caller.memberId, teamId, ...periodOf(period, services.clock()) }
    // teams are as many as an agent has agents directly below
    if (view === 'teams' && prefix === '')
      return ok({ list: orderRows(await teamRows(read, team), undefined), next: null, currency, digits })
    const accounts = await accountsPage(read, { teamId, prefix }, { after, size: EXPORT_SIZE })
    const next = accounts.length === EXPORT_SIZE ? (accounts.at(-1)?.account ?? null) : null
    return ok({ list: await accountRows(read, team, accounts), next, currency, digits })
  }),
]

interface Page {
  readonly prefix: string
  readonly until: number | undefined
  readonly skip: number
  readonly sort: Parameters<typeof orderRows>[1]
}

async function teamsOf(rows: Rows, team: TeamOf, { skip, sort }: Page) {
  const all = orderRows(await teamRows(rows, team), sort)
  return { list: all.slice(skip, skip + RECORD_PAGE_SIZE), found: all.length, sums: addSums(all) }
}

/** Lists single accounts, from a page of them. The sums of a large direct downline are those of its line. */
async function accountsOf(rows: Rows, team: TeamOf, { prefix, until, skip, sort }: Page) {
  const search = { teamId: team.teamId, prefix, until }
  const found = await countAccounts(rows, search)
  const accounts = await accountsPage(rows, search, { skip, size: RECORD_PAGE_SIZE, order: orderOf(sort, team) })
  const isLarge = prefix === '' && found > MAX_ADDED
  const sums = isLarge ? await directSums(rows, team) : await accountSums(rows, search, team)
  return { list: await accountRows(rows, team, accounts), found, sums }
}

async function directSums(rows: Rows, team: TeamOf): Promise<TeamSums> {
  return addSums((await teamRows(rows, team)).filter(({ row }) => row === 'direct'))
}
