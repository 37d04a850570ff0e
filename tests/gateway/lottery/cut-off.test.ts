import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { buySlip } from '#gateway/lottery/tickets/buy.rows.ts'
import { seeded } from '#returns/sources.ts'
import { QUICK, current, lotteryOn } from './draws.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

const BUYS = 2_000
const AROUND_MS = 50
const accounts = ['player', 'vip', 'agent1', 'agent2', 'trial']

const test = gatewayTest()
  .override('clock', () => ({ now: Date.UTC(2026, 6, 28, 9, 30, 20) }))
  .extend('lottery', ({ gateway, clock }) => lotteryOn(gateway, () => clock.now))
  .extend('membersOf', ({ gateway }) => async (names: readonly string[]) => {
    const found = await gateway.services.database.read
      .selectFrom('member')
      .select(['id', 'type'])
      .where('account', 'in', names)
      .execute()
    expect(found).toHaveLength(names.length)
    return found
  })

test('B8 of 2,000 bets around the cut-off exactly those are taken whose write is in time, and the seal counts them', async ({
  gateway,
  clock,
  lottery,
  membersOf,
}) => {
  const { database, lottery: context } = gateway.services
  const draw = current('SEA-K3-1', clock.now)
  const chance = seeded(8)(1)
  const slip = { ...lottery.slipOf({ gameCode: QUICK }), series: undefined, stopsAfterWin: false }
  const members = await membersOf(accounts)
  const outcomes: { readonly at: number; readonly state: string; readonly refusal?: string }[] = []
  let writes = 0
  // sent in groups of 1 to 200 at once, so that commits are of all sizes
  for (let sent = 0; sent < BUYS;) {
    const group = Math.min(1 + chance(200), BUYS - sent)
    sent += group
    const buys = Array.from({ length: group }, async () => {
      const member = members[chance(members.length)]
      if (!member) throw new Error('There is no member.')
      return database.write(async (rows) => {
        writes += 1
        // the instant inside the write, some ms off either way as a clock that is corrected is
        const jitter = chance(7) - 3
        const at = draw.closesAt - AROUND_MS + Math.floor((2 * AROUND_MS * writes) / BUYS) + jitter
        const bought = await buySlip(rows, { ...slip, id: randomUUID(), member }, { ...context, clock: () => at })
        outcomes.push({ at, state: bought.state, ...('refusal' in bought && { refusal: bought.refusal }) })
      })
    })
    await Promise.all(buys)
  }
  expect(outcomes).toHaveLength(BUYS)
  const taken = outcomes.filter(({ state }) => state === 'bought')
  const refused = outcomes.filter(({ state }) => state !== 'bought')
  expect(taken.length).toBeGreaterThan(BUYS / 3)
  expect(refused.length).toBeGreaterThan(BUYS / 3)
  expect(taken.filter(({ at }) => at >= draw.closesAt)).toEqual([])
  expect(new Set(refused.map(({ refusal }) => refusal))).toEqual(new Set(['draw_closed']))
  expect(refused.filter(({ at }) => at < draw.closesAt)).toEqual([])
  clock.now = draw.closesAt + AROUND_MS
  await lottery.advance()
  expect((await lottery.draws())[0]).toMatchObject({ leaves: taken.length })
  const left = await Promise.all(accounts.map((account) => lottery.balance(account)))
  expect(left.reduce((sum, each) => sum + each, 0)).toBe(accounts.length * 100_000 - taken.length * 100)
  expect(await lottery.findings()).toEqual([])
}, 60_000)

test('B19 a prize is paid while its winner is logged out, and the next login finds it with its draw', async ({
  lottery,
  gateway,
  clock,
}) => {
  // a bet on every sum of three dice: one wins
  const picks = Array.from({ length: 16 }, (_, at) => String(at + 3))
  const { tickets } = await lottery.bought({ lines: [{ market: 'sum', picks, units: 1 }], total: 1_600 })
  const { database } = gateway.services
  await database.write((rows) => rows.deleteFrom('session').execute())
  expect((await lottery.buy()).errorCode).toBe('not_logged_in')
  clock.now = (tickets[0]?.drawsAt ?? 0) + 1
  await lottery.advance()
  // another device: a session of its own
  const elsewhere = lotteryOn(gateway, () => clock.now)
  const [own] = await elsewhere.tickets()
  expect(own).toMatchObject({ state: 'won', numero: tickets[0]?.numero, ticket: tickets[0]?.ticket })
  expect(own?.paid).toBeGreaterThan(0)
  expect(await elsewhere.balance()).toBe(100_000 - 1_600 + (own?.paid ?? 0))
})
