import { array, integer, minValue, number, object, optional, picklist, pipe, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { as } from '#contract/list.ts'
import { listOf } from '#contract/lists.ts'
import { decimal } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'
import { teamSums } from './reports.ts'

/** Levels that are reported separately; the last one includes all deeper levels. */
export const MAX_LEVELS = 10
/** Periods of the overview in days, today included, as query values; a day ends at midnight UTC. */
export const overviewDays = ['1', '7', '30'] as const

const wholeNumber = pipe(number(), integer(), minValue(0))
const { currency, digits } = balance.value.entries

/** What an overview can be asked for. */
export const overviewFilters = { days: as('days', optional(picklist(overviewDays), '1')) }

/**
 * S2.74: the caller's whole downline, at every level. Trial and house accounts belong to no downline. `levels`:
 * accounts per level, 1 being the direct downline. `sums`: of the last `days` days, as in `agentProfit`; `chart` has
 * each of these days, the oldest first.
 */
export const agentTeamOverview = endpoint({
  name: 'agentTeamOverview',
  method: 'GET',
  path: '/wps/agent/team/overview',
  access: 'agent',
  input: strictObject({ days: overviewFilters.days.schema }),
  value: object({
    people: wholeNumber,
    balance: decimal,
    levels: array(object({ level: wholeNumber, members: wholeNumber, agents: wholeNumber })),
    types: array(object({ type: number(), people: wholeNumber })),
    sums: teamSums,
    /** What the caller was paid as an agent, in minor units. */
    ownPay: wholeNumber,
    /** People whose last settled bet is in the period. */
    active: wholeNumber,
    /** Accounts that were opened in the period. */
    joined: wholeNumber,
    chart: listOf(object({ day: string(), ...teamSums.entries })),
    /** The most recent members, newest first; times in milliseconds since the epoch. */
    newest: listOf(object({ account: string(), type: number(), upline: string(), joinedAt: number() })),
    currency,
    digits,
  }),
  refusals: [],
})
