import { type InferOutput, parse } from 'valibot'
import { expect } from 'vitest'
import { answerRealityCheck } from '#contract/limits/limits.ts'
import { agentPayLine, agentPayLines, agentRevenue, paySorts, revenueSorts } from '#contract/agent/pay.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { payLine } from '#contract/agent/pay-line.ts'
import { takeBack } from '#gateway/pay/operator.rows.ts'
import { daily, dividend, realtime, tier } from '#tests/contract/agent/terms.fixture.ts'
import { paidLineOf } from '#tests/support/paid-line.fixture.ts'
import { vendors } from '#tests/support/vendor.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

const DAY = 86_400_000
const SLOT = 300_000
const MARCH_10 = Date.UTC(2026, 2, 10)
const names = ['agent1', 'agent2', 'agent41', 'agent42', 'player', 'M1001', 'M1002', 'M1003', 'M1004']

const wages = { kind: 'daily-salary' } as const

const test = gatewayTest()
  .override('clock', () => ({ now: MARCH_10 - DAY / 2 }))
  .override('options', () => ({ vendors }))
  .extend('line', ({ gateway }) => paidLineOf(gateway))
  .extend('as', ({ gateway }) => async (account: string) => ({ session: await sessionOf(gateway, account) }))
  .extend('lines', ({ gateway, as }) => async (by: string, input: InputOf<typeof agentPayLines>) => {
    const reply = await gateway.call(agentPayLines, input, await as(by))
    expect(reply.errorCode, reply.text).toBeNull()
    return parse(agentPayLines.value, reply.value)
  })
  .extend('derivation', ({ gateway, as }) => async (by: string, run: string) => {
    return parse(agentPayLine.value, (await gateway.call(agentPayLine, { run }, await as(by))).value)
  })
  /** 1.5 %, 1.2 % and 0.8 % down the line, and 1,000.00 staked on each of two days. */
  .extend('twoDays', ({ line, clock }) => async (): Promise<void> => {
    await line.sign(daily([tier(15_000)]), daily([tier(12_000)]), daily([tier(8_000)]))
    for (const day of [0, 1]) {
      clock.now = MARCH_10 + day * DAY + 7
      await line.round(10_033)
    }
    clock.now = MARCH_10 + 2 * DAY
    await line.settle()
  })

test('S2.82 lists the caller’s own daily wages, the newest first, with the totals of all that is found', async ({
  twoDays,
  lines,
  gateway,
  as,
}) => {
  await twoDays()
  const { list, found, sums } = await lines('agent2', wages)
  expect(list.map(({ startsAt, pay, state, tier: applied, pays }) => [startsAt, pay, state, applied, pays])).toEqual([
    [MARCH_10 + DAY, 40, 'paid', 0, 12_000],
    [MARCH_10, 40, 'paid', 0, 12_000],
  ])
  expect([found, sums]).toEqual([
    2,
    { rounds: 2, valid: 20_066, kept: 19_966, worth: '240792000', below: '160528000', pay: 80, withheld: 0 },
  ])
  expect((await lines('agent2', { ...wages, days: '1', until: '2026-03-10' })).list.map((one) => one.startsAt)).toEqual(
    [MARCH_10],
  )
  expect((await lines('agent2', { ...wages, state: 'due' })).found).toBe(0)
  expect((await lines('agent2', { kind: 'dividend' })).found).toBe(0)
  const saved = await gateway.call(agentPayLines.export, wages, await as('agent2'))
  expect(parse(agentPayLines.export.value, saved.value)).toMatchObject({ list, next: null })
})

test('S2.82 P12 one line carries all that it was computed from, and recomputes', async ({
  twoDays,
  lines,
  derivation,
}) => {
  await twoDays()
  const [newest] = (await lines('agent1', wages)).list
  const one = await derivation('agent1', newest?.run ?? '')
  expect(one).toMatchObject({ kind: 'daily-salary', rounds: 1, withheld: 0, sharesCount: 1 })
  expect(one.shares).toEqual([{ agent: 'agent2', entitled: '120396000', endsAt: MARCH_10 + 2 * DAY }])
  expect(one.entry).toMatch(/^\d+$/)
  const { below, ...facts } = one.facts
  const computed = payLine(one.terms, { ...facts, below: BigInt(below) })
  expect(computed).toEqual({
    ...one.result,
    tier: one.result.tier ?? undefined,
    worth: BigInt(one.result.worth),
    entitled: BigInt(one.result.entitled),
    numerator: BigInt(one.result.numerator),
  })
})

test('P12 T16 nothing of others comes out: no foreign line, and no name but of the direct downline', async ({
  twoDays,
  lines,
  gateway,
  as,
  derivation,
  ledger,
}) => {
  ledger.isFalsified = true
  await twoDays()
  const { list } = await lines('agent1', wages)
  expect((await lines('agent42', wages)).found, 'without a contract').toBe(0)
  const own = new Set((await lines('agent41', wages)).list.map(({ pay }) => pay))
  expect(own).toEqual(new Set([80]))
  for (const run of [list[0]?.run ?? '', '999999']) {
    const reply = await gateway.call(agentPayLine, { run }, await as('agent42'))
    expect([reply.errorCode, reply.value], run).toEqual(['forbidden', null])
  }
  const seen: [string, string[]][] = [
    ['agent1', ['agent2']],
    ['agent2', ['agent41']],
    ['agent41', []],
  ]
  for (const [by, mayName] of seen) {
    const { text } = await gateway.call(agentPayLine, { run: list[0]?.run ?? '' }, await as(by))
    for (const name of names) expect(text.includes(`"${name}"`), `${by} sees ${name}`).toBe(mayName.includes(name))
  }
  await gateway.services.database.write((rows) =>
    rows
      .updateTable('contract')
      .set(({ ref }) => ({ ends_at: ref('starts_at'), reason: 'moved' }))
      .execute(),
  )
  await gateway.services.database.write((rows) =>
    rows.updateTable('member').set({ upline_id: null }).where('id', '=', 'M1002').execute(),
  )
  const { shares } = await derivation('agent1', list[0]?.run ?? '')
  expect(shares, 'it has another upline now').toMatchObject([{ agent: null, entitled: '120396000' }])
})

test('S2.84 S9.13 real-time salary is summed by hour, and one hour shows its periods of five minutes', async ({
  line,
  clock,
  gateway,
  as,
  lines,
}) => {
  await line.sign(realtime(10_000))
  clock.now = MARCH_10 + DAY
  for (let slot = 0; slot < 14; slot += 1) {
    await line.round(1_050)
    clock.now += SLOT
    // the player plays for longer than an hour
    await gateway.call(answerRealityCheck, {}, await as('player'))
  }
  await line.settle()
  const kind = 'realtime-salary'
  const hours = await lines('agent1', { kind, days: '1' })
  expect(hours.list.map(({ run, startsAt, rounds, pay }) => [run, startsAt, rounds, pay])).toEqual([
    [null, MARCH_10 + DAY + 3_600_000, 2, 21],
    [null, MARCH_10 + DAY, 12, 126],
  ])
  expect([hours.found, hours.sums.pay, hours.sums.worth]).toEqual([2, 147, '147000000'])
  expect([hours.now, hours.endsAt]).toEqual([clock.now, clock.now + SLOT])
  const slots = await lines('agent1', { kind, until: '2026-03-11', hour: '0', sort: 'pay' })
  expect([slots.found, slots.list[0]?.pay, slots.list.at(-1)?.pay]).toEqual([12, 10, 11])
  const { value } = await gateway.call(agentPayLines.export, { kind }, await as('agent1'))
  expect(parse(agentPayLines.export.value, value).list, 'the file is not summed').toHaveLength(14)
})

test('S2.79 S2.81 S2.83 S2.84 lines, hours and days are sorted by each of their numbers, however long', async ({
  line,
  clock,
  gateway,
  as,
  lines,
}) => {
  const hourly = { ...realtime(10_000), kind: 'hourly-salary', period: 'hourly' } as const
  await line.sign(realtime(10_000), realtime(4_000))
  await line.sign(hourly, { ...hourly, tiers: [tier(6_000)] })
  await line.sign(dividend(300_000, { period: 'daily', carry: 'forever', deducts: { bonus: true, pay: true } }))
  for (const [at, stake] of [90, 71_003, 1_011, 20_000, 5_099].entries()) {
    clock.now = MARCH_10 + DAY + at * 7_900_000
    await line.round(stake)
    await gateway.call(answerRealityCheck, {}, await as('player'))
  }
  clock.now = MARCH_10 + 4 * DAY
  await line.settle()
  const saved = await gateway.call(agentPayLines.export, { kind: 'dividend', days: '30' }, await as('agent1'))
  for (const row of parse(agentPayLines.export.value, saved.value).list) {
    // a row of the file is enough to compute its line again
    const { kept, bonus, otherPay, corrected, carriedIn, worth, below, restBefore, restAfter } = row
    expect(kept - bonus - otherPay + corrected + carriedIn).toBe(row.base)
    const difference = BigInt(worth) - BigInt(below)
    expect(difference + BigInt(restBefore)).toBe(BigInt(row.pay) * 1_000_000n + BigInt(restAfter))
    expect(row.entry === null).toBe(row.pay === 0)
  }
  for (const kind of ['dividend', 'hourly-salary', 'realtime-salary'] as const)
    for (const sort of paySorts) {
      const { list } = await lines('agent1', { kind, days: '30', sort })
      const figures = list.map((row) => BigInt(row[sort.replace('-', '') as 'worth']))
      const rising = figures.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
      expect([kind, sort, figures]).toEqual([kind, sort, sort.startsWith('-') ? rising.toReversed() : rising])
    }
  for (const sort of revenueSorts) {
    const { value } = await gateway.call(agentRevenue, { days: '30', sort }, await as('agent1'))
    const figures = parse(agentRevenue.value, value).list.map((day) => day[sort.replace('-', '') as 'total'])
    const rising = figures.toSorted((one, other) => one - other)
    expect([sort, figures]).toEqual([sort, sort.startsWith('-') ? rising.toReversed() : rising])
  }
})

test('S2.79 income by day and kind adds up to what reached the wallet, whatever was withheld', async ({
  line,
  clock,
  gateway,
  as,
  lines,
}) => {
  await line.sign(daily([tier(15_000)]))
  await line.sign(realtime(10_000))
  clock.now = MARCH_10 + 7
  await line.round(100_000, 100_000)
  clock.now = MARCH_10 + DAY
  await line.settle()
  const { read, write } = gateway.services.database
  const wagesRun = await read
    .selectFrom('pay_run')
    .select('id')
    .where('kind', '=', 'daily-salary')
    .executeTakeFirstOrThrow()
  await write((rows) =>
    takeBack(rows, { runId: wagesRun.id, agentId: 'M1001', reason: 'a second account', now: clock.now }),
  )
  clock.now += 7
  await line.round(100_000, 100_000)
  clock.now = MARCH_10 + 2 * DAY
  await line.settle()
  const reply = await gateway.call(agentRevenue, {}, await as('agent1'))
  const found: InferOutput<typeof agentRevenue.value> = parse(agentRevenue.value, reply.value)
  expect(found.list).toMatchObject([
    { day: '2026-03-11', dailySalary: 1_500, realtimeSalary: 1_000, withheld: 1_500, total: 1_000 },
    { day: '2026-03-10', dailySalary: 1_500, realtimeSalary: 1_000, withheld: 0, total: 2_500 },
  ])
  expect(found.sums).toMatchObject({ dividend: 0, dailySalary: 3_000, withheld: 1_500, total: 3_500 })
  const paid = await read
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'transfer_id')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('account_id', '=', 'member:M1001')
    .where('kind', 'in', ['daily-salary', 'realtime-salary'])
    .executeTakeFirstOrThrow()
  expect(paid.sum).toBe(found.sums.total)
  expect(found.chart).toHaveLength(7)
  const wagesOnly = await gateway.call(agentRevenue.export, { kind: 'daily-salary' }, await as('agent1'))
  expect(parse(agentRevenue.export.value, wagesOnly.value).list[0]).toMatchObject({
    dailySalary: 1_500,
    realtimeSalary: 0,
  })
  expect((await lines('agent1', { ...wages, state: 'paid' })).debt).toBe(0)
})
