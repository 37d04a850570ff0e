import fc from 'fast-check'
import { sql } from 'kysely'
import { parse } from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { rankList } from '#contract/games/winners.ts'
import { DAY_MS, dayAt } from '#contract/time/time.ts'
import { type Placing, compareBy, daysOf } from '#gateway/games/winners.rules.ts'
import { firstOf, latestWins, rankedWins } from '#gateway/games/winners.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { openPlayOf, vendors } from '#tests/support/vendor.ts'

const NOON = Date.UTC(2026, 10, 23, 12)
let now = NOON
let gateway: TestGateway
const plays = { player: '', trial: '' }

beforeAll(async () => {
  gateway = await startTestGateway({ vendors, clock: () => now })
  for (const account of ['player', 'trial'] as const) plays[account] = (await openPlayOf(gateway, account)).playId
})
beforeEach(() => {
  now += 100 * DAY_MS // moves the rounds of the last test out of the month
})
afterAll(() => gateway.close())

let written = 0
interface Round {
  readonly id?: string
  readonly stake?: number
  readonly payout: number
  readonly daysAgo?: number
  /** How much later on its day than other rounds. */
  readonly laterMs?: number
  readonly playedBy?: keyof typeof plays
}

/** Inserts settled rounds directly, without the vendor's calls: the boards read nothing else. */
async function wrote(rounds: readonly Round[]): Promise<void> {
  const rows = rounds.map(({ id, stake = 100, payout, daysAgo = 0, laterMs = 0, playedBy = 'player' }) => {
    const at = now - daysAgo * DAY_MS + laterMs
    const ids = {
      id: id ?? `round-${String((written += 1)).padStart(8, '0')}`,
      vassalage: 'ATL',
      play_id: plays[playedBy],
    }
    const times = { opened_at: at, closed_at: at }
    return {
      ...ids,
      stake,
      payout,
      state: 'settled' as const,
      ...times,
      is_trial: playedBy === 'trial' ? (1 as const) : (0 as const),
    }
  })
  for (let from = 0; from < rows.length; from += 1_000) {
    const some = rows.slice(from, from + 1_000)
    await gateway.services.database.write((open) => open.insertInto('round').values(some).execute())
  }
}

async function board(input: InputOf<typeof rankList>) {
  return parse(rankList.value, (await gateway.call(rankList, input)).value).list
}
const figures = async (input: InputOf<typeof rankList>) =>
  (await board(input)).map(({ stake, payout }) => `${payout} for ${stake}`)

describe('S7.19 S2.90 ranking of real settled rounds', () => {
  test('ranks by payout, and by multiple of the stake', async () => {
    await wrote([
      { stake: 1_000, payout: 5_000 },
      { stake: 10, payout: 990 },
      { stake: 100, payout: 4_000 },
      { stake: 100, payout: 100 },
      { stake: 100, payout: 99 },
      { stake: 10, payout: 100_000, playedBy: 'trial' },
    ])
    expect(await figures({ order: 'largest' })).toEqual(['5000 for 1000', '4000 for 100', '990 for 10'])
    expect(await figures({ order: 'multiple' })).toEqual(['990 for 10', '4000 for 100', '5000 for 1000'])
  })

  test.each([
    ['day', 1],
    ['week', 7],
    ['month', 30],
  ] as const)('a %s has %i days in UTC, including today', async (period, days) => {
    await wrote([0, 1, 6, 7, 29, 30].map((daysAgo) => ({ payout: 1_000 + daysAgo, daysAgo })))
    const wanted = [0, 1, 6, 7, 29, 30].filter((daysAgo) => daysAgo < days).map((daysAgo) => 1_000 + daysAgo)
    for (const order of ['largest', 'multiple'] as const) {
      const paid = (await board({ order, period })).map(({ payout }) => payout)
      expect(paid).toEqual(wanted.toReversed())
    }
  })

  test('ties go to the smaller stake or larger win, then the earlier round, then the id', async () => {
    await wrote([
      { id: 'zebra-000', stake: 50, payout: 1_000, daysAgo: 1 },
      { id: 'apple-000', stake: 50, payout: 1_000 },
      { id: 'berry-000', stake: 50, payout: 1_000 },
      { id: 'later-000', stake: 50, payout: 1_000, laterMs: 1 },
      { id: 'small-000', stake: 40, payout: 1_000, laterMs: 2 },
      { id: 'large-000', stake: 100, payout: 2_000, laterMs: 3 },
    ])
    const { read } = gateway.services.database
    const ids = async (rank: 'largest' | 'multiple') => {
      const wins = await rankedWins(read, { rank, language: 'en' }, daysOf('week', now))
      return wins.map(({ stake, at }) => `${stake} ${(at - now) % DAY_MS}`)
    }
    expect(await ids('largest')).toEqual(['100 3', '40 2', '50 0', '50 0', '50 0', '50 1'])
    expect(await ids('multiple')).toEqual(['40 2', '100 3', '50 0', '50 0', '50 0', '50 1'])
    expect((await board({ order: 'largest', period: 'week' })).slice(2, 3)).toMatchObject([{ at: now - DAY_MS }])
  })

  test('returns the top twenty of all days in the period', async () => {
    const payouts = Array.from({ length: 300 }, (_, at) => ({ payout: 200 + ((at * 7) % 300), daysAgo: at % 30 }))
    await wrote(payouts)
    const wanted = payouts.map(({ payout }) => payout).toSorted((one, other) => other - one)
    expect((await board({ order: 'largest', period: 'month' })).map(({ payout }) => payout)).toEqual(
      wanted.slice(0, 20),
    )
  })

  test('the comparison is a consistent order for any rounds', () => {
    const placing = fc.record({
      vassalage: fc.constant('ATL'),
      id: fc.string({ minLength: 8, maxLength: 9 }),
      stake: fc.integer({ min: 1, max: 5 }),
      payout: fc.integer({ min: 6, max: 12 }),
      at: fc.integer({ min: 0, max: 3 }),
    })
    for (const rank of ['largest', 'multiple'] as const) {
      fc.assert(
        fc.property(placing, placing, placing, (one, two, three) => {
          const compare = compareBy(rank)
          expect(Math.sign(compare(one, two))).toBe(-Math.sign(compare(two, one)) || 0)
          if (compare(one, two) < 0 && compare(two, three) < 0) expect(compare(one, three)).toBeLessThan(0)
        }),
      )
    }
    const equal: Placing = { vassalage: 'ATL', id: 'x', stake: 3, payout: 7, at: 1 }
    expect(compareBy('multiple')(equal, { ...equal })).toBe(0)
  })

  test.each([
    [{ order: 'multiples' }],
    [{ order: 'largest', period: 'year' }],
    [{ period: '' }],
    [{ order: 'jackpot', limit: '1000000' }],
  ])('%j is refused', async (query) => {
    const reply = await gateway.send(`${rankList.path}?${new URLSearchParams(query).toString()}`)
    expect(reply).toMatchObject({ status: 400, errorCode: 'bad_request' })
  })
})

test('S7.19 rankings read an index in its own order, without sorting', async () => {
  const { read } = gateway.services.database
  const plan = async (query: { explain: ReturnType<typeof latestWins>['explain'] }) => {
    const steps = await query.explain(undefined, sql`QUERY PLAN`)
    return steps.map((step) => String(step['detail']))
  }
  const byKey = ['play', 'game', 'member', 'jackpot'].map(() =>
    expect.stringMatching(/^SEARCH \S+ USING INDEX \S+ \(.*=\?/),
  )
  const by = (index: string) => expect.stringMatching(new RegExp(`round USING INDEX ${index}`))
  expect(await plan(latestWins(read, 'en'))).toEqual([
    by('round_win_latest'),
    ...byKey,
    // the name of each game in the language, by its key
    'CORRELATED SCALAR SUBQUERY 1',
    expect.stringMatching(/^SEARCH words USING PRIMARY KEY/),
  ])
  for (const rank of ['largest', 'multiple'] as const) {
    expect(await plan(firstOf[rank](read, { day: dayAt(20_000 * DAY_MS) }))).toEqual([by(`round_win_${rank}`)])
  }
})
