import fc from 'fast-check'
import { parse } from 'valibot'
import type { agentTeamOverview } from '#contract/agent/overview.ts'
import { agentBets, agentMovements, agentProfit } from '#contract/agent/reports.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const DAY = 86_400_000

/** Returns all settled bets of the database. */
export function settledBets({ services }: TestGateway) {
  return services.database.read
    .selectFrom('round')
    .innerJoin('play', 'play.id', 'round.play_id')
    .select(['round.id', 'play.member_id', 'closed_at', 'stake', 'payout'])
    .where('state', '=', 'settled')
    .where('is_trial', '=', 0)
    .execute()
}

/** Returns all entries of members that are no bets. */
export function ownEntries({ services }: TestGateway) {
  return services.database.read
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['entry.seq', 'account_id', 'amount', 'kind', 'at'])
    .where('account_id', 'like', 'member:%')
    .where('kind', 'not in', ['bet', 'raise', 'settle', 'rollback'])
    .execute()
}

/** Adds up a number of each. */
export const total = <Each>(list: readonly Each[], of: (each: Each) => number) =>
  list.reduce((sum, each) => sum + of(each), 0)

/** What happens next in a history. */
export type Step =
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'move'; readonly to: string | null }
  | { readonly do: 'play'; readonly by: string; readonly stake: number; readonly end: number | 'back' | 'open' }
  | { readonly do: 'deposit' | 'withdraw' | 'send'; readonly by: string; readonly isKept: boolean }

const by = fc.constantFrom('player', 'agent41', 'agent42', 'vip')
/** Any next step of a history. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 2 * DAY }) }),
  fc.record({ do: fc.constant('move' as const), to: fc.constantFrom('M1001', 'M1002', 'M1004', 'M1006', null) }),
  fc.record({
    do: fc.constant('play' as const),
    by,
    stake: fc.integer({ min: 1, max: 500 }),
    end: fc.oneof(fc.integer({ min: 0, max: 900 }), fc.constantFrom('back' as const, 'open' as const)),
  }),
  fc.record({
    do: fc.constantFrom('deposit' as const, 'withdraw' as const, 'send' as const),
    by,
    isKept: fc.boolean(),
  }),
)

/** Returns the ids of the first page: the newest first. */
export function newest(list: readonly { readonly id: string; readonly at: number }[]): string[] {
  const byTime = list.toSorted((one, other) => other.at - one.at || (Number(other.id) || 0) - (Number(one.id) || 0))
  return byTime.slice(0, 20).map(({ id }) => id)
}

type Report = typeof agentBets | typeof agentProfit | typeof agentMovements | typeof agentTeamOverview

/** Asks for reports as agents do, and keeps every answer, so that a test can look for names in it. */
export function reportsOf(gateway: TestGateway) {
  const texts: { by: string; text: string }[] = []
  async function ask<E extends Report>(endpoint: E, by: string, input: InputOf<E>) {
    const { text, value } = await gateway.call(endpoint, input, { session: await sessionOf(gateway, by) })
    texts.push({ by, text })
    return parse(endpoint.value as E['value'], value)
  }
  const days = '90'
  return {
    texts,
    ask,
    bets: (by: string, input: InputOf<typeof agentBets> = {}) => ask(agentBets, by, { days, ...input }),
    profit: (by: string, input: InputOf<typeof agentProfit> = {}) => ask(agentProfit, by, { days, ...input }),
    movements: (by: string, input: InputOf<typeof agentMovements> = {}) => ask(agentMovements, by, { days, ...input }),
  }
}
