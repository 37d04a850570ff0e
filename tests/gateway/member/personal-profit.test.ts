import fc from 'fast-check'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { personalProfit } from '#contract/member/profit.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { recordsOn } from '#tests/support/records.fixture.ts'
import { openPlayOf, vendors } from '#tests/support/vendor.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'
import { walletsOn } from '#tests/support/wallets.fixture.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'

const DAY = 86_400_000
// three days after the demo accounts were opened
const MORNING = Date.UTC(2025, 0, 4, 6)
let now = 0
let gateway: TestGateway
let session: Session
beforeEach(begin)
afterEach(() => gateway.close())

async function begin(): Promise<void> {
  now = MORNING
  gateway = await startTestGateway({ clock: () => now, vendors })
  session = await sessionOf(gateway, 'player')
}

/** Gives each history of a property a house of its own: together, they would leave the longest period. */
async function beginAgain(): Promise<void> {
  await gateway.close()
  await begin()
}

async function profit(request: InputOf<typeof personalProfit> = {}) {
  return parse(personalProfit.value, (await gateway.call(personalProfit, request, { session })).value)
}

/** Returns the account's balance after its last entry up to a moment, from the ledger. */
async function balanceAt(at: number): Promise<number> {
  const last = await gateway.services.database.read
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select('balance_after')
    .where('account_id', '=', 'member:M1005')
    .where('transfer.at', '<', at)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.balance_after ?? 0
}

describe('profit and loss', () => {
  test('S2.65 counts the round that was settled a second ago, deposits and withdrawals of the same day', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    await depositsOn(gateway).put({ amount: '50' }, session)
    await recordsOn(gateway).play(playId, 1_000, 2_500)
    await recordsOn(gateway).play(playId, 300, 'back')
    await withdrawalsOn(gateway).ask({ amount: '20' }, session)
    now += 1_000
    const answer = await profit({ days: '1' })
    const today = {
      deposits: 5_000,
      withdrawals: -2_000,
      transfers: 0,
      bonuses: 0,
      staked: -1_300,
      paid: 2_800,
      net: 1_500,
      rounds: 2,
    }
    expect(answer.list).toEqual([{ day: '2025-01-04', opening: 100_000, ...today, closing: 104_500, playedMs: 0 }])
    expect(answer.sums).toEqual({ opening: 100_000, ...today, closing: 104_500, playedMs: 0 })
    expect(answer.chart).toEqual([{ day: '2025-01-04', net: 1_500 }])
    expect(answer.lifetime).toEqual({ deposits: 5_000, withdrawals: -2_000 })
  })

  test('S2.59 S2.65 moves between own wallets are neither credits nor debits; opening and closing are those of all wallets', async () => {
    await walletsOn(gateway).move({ amount: '300' }, session)
    now += DAY
    session = await sessionOf(gateway, 'player')
    await walletsOn(gateway).move({ from: 'reserve', to: 'lottery', amount: '100' }, session)
    await depositsOn(gateway).put({ amount: '50' }, session)
    const { sums, lifetime } = await profit({ days: '1' })
    expect(sums).toMatchObject({ opening: 100_000, deposits: 5_000, transfers: 0, net: 0, closing: 105_000 })
    expect(lifetime).toEqual({ deposits: 5_000, withdrawals: 0 })
  })

  test('S2.65 of any history, opening and all that moved are closing, day by day and in all, as the ledger has it', async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('day' as const),
        days: fc.integer({ min: 0, max: 2 }),
        ms: fc.integer({ min: 0, max: DAY - 1 }),
      }),
      fc.record({ do: fc.constant('deposit' as const), amount: fc.integer({ min: 1, max: 50 }) }),
      fc.record({ do: fc.constant('withdraw' as const), isPaid: fc.boolean() }),
      fc.record({
        do: fc.constant('play' as const),
        stake: fc.integer({ min: 1, max: 500 }),
        end: fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.constantFrom('back' as const, 'open' as const)),
      }),
    )
    const history = fc.array(step, { minLength: 5, maxLength: 25 })
    const adds = fc.asyncProperty(history, async (steps) => {
      for (const each of steps) await act(each)
      session = await sessionOf(gateway, 'player')
      const { list, sums, chart, found } = await profit({ days: '90' })
      for (const { opening, deposits, withdrawals, transfers, bonuses, staked, paid, net, closing, day } of list) {
        expect(opening + deposits + withdrawals + transfers + bonuses + staked + paid, day).toBe(closing)
        expect(staked + paid, day).toBe(net)
        expect([opening, closing], day).toEqual([
          await balanceAt(Date.parse(day)),
          await balanceAt(Date.parse(day) + DAY),
        ])
      }
      if (found <= 20) expect(list.reduce((sum, { net }) => sum + net, 0)).toBe(sums.net)
      expect(chart.reduce((sum, { net }) => sum + net, 0)).toBe(sums.net)
      expect(chart).toHaveLength(90)
      expect([sums.opening, sums.closing]).toEqual([0, await balanceAt(now + 1)])
      const { opening, deposits, withdrawals, transfers, bonuses, staked, paid, closing } = sums
      expect(opening + deposits + withdrawals + transfers + bonuses + staked + paid).toBe(closing)
    })
    await fc.assert(adds.beforeEach(beginAgain), { numRuns: 8 })
  })

  test('S2.65 sorts days by result, exports every day that moved, and is closed while the centre is off', async () => {
    const results = [
      [300, 0],
      [100, 900],
      [200, 200],
    ] as const
    for (const [stake, payout] of results) {
      now += DAY
      session = await sessionOf(gateway, 'player')
      const { playId } = await openPlayOf(gateway, 'player')
      await recordsOn(gateway).play(playId, stake, payout)
    }
    const nets = async (sort?: '-net' | 'net') => (await profit({ sort })).list.map(({ net }) => net)
    expect(await nets('-net')).toEqual([800, 0, 0, -300])
    expect((await nets('net'))[0]).toBe(-300)
    const { value } = await gateway.call(personalProfit.export, {}, { session })
    expect(parse(personalProfit.export.value, value).list.map(({ day }) => day)).toEqual([
      '2025-01-07',
      '2025-01-06',
      '2025-01-05',
      '2025-01-01',
    ])
    await gateway.services.database.write(async (rows) => void (await setSwitch(rows, 'MEMCENTRE3', false)))
    expect((await gateway.call(personalProfit, {}, { session })).errorCode).toBe('function_not_enabled')
  })
})

type Step =
  | { readonly do: 'day'; readonly days: number; readonly ms: number }
  | { readonly do: 'deposit'; readonly amount: number }
  | { readonly do: 'withdraw'; readonly isPaid: boolean }
  | { readonly do: 'play'; readonly stake: number; readonly end: number | 'back' | 'open' }

async function act(step: Step): Promise<void> {
  if (step.do === 'day') {
    now = Math.max(now, now - (now % DAY) + step.days * DAY + step.ms)
    return
  }
  session = await sessionOf(gateway, 'player')
  if (step.do === 'deposit') await depositsOn(gateway).put({ amount: String(step.amount) }, session)
  if (step.do === 'withdraw') await withdrawalsOn(gateway).ask({ amount: '10' }, session)
  if (step.do === 'withdraw' && !step.isPaid) await withdrawalsOn(gateway).reject('Not now.')
  if (step.do === 'play') {
    const { playId } = await openPlayOf(gateway, 'player')
    await recordsOn(gateway).play(playId, step.stake, step.end)
  }
}
