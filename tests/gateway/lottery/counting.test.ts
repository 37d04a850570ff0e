import { sql } from 'kysely'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moveMember } from '#gateway/agent/contracts/moving.rows.ts'
import { setWeight } from '#gateway/lines/weights.rows.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { QUICK, current, lotteryOn, onSale } from './draws.fixture.ts'

/** A bet on every sum of three dice: one wins. */
const everySum = {
  lines: [{ market: 'sum', picks: Array.from({ length: 16 }, (_, at) => String(at + 3)), units: 1 }],
  total: 1_600,
}
const DAY_MS = 86_400_000

let now = 0
let gateway: TestGateway
let agents: ReturnType<typeof agentsOf>
let lottery: ReturnType<typeof lotteryOn>
beforeEach(async () => {
  now = Date.UTC(2026, 6, 28, 9, 30, 20)
  gateway = await startTestGateway({ clock: () => now })
  agents = agentsOf(gateway)
  lottery = lotteryOn(gateway, () => now)
})
afterEach(() => gateway.close())

const daysOf = async (agent: string) =>
  (
    await sql`SELECT day, sum(rounds) AS rounds, sum(staked) AS staked, sum(valid) AS valid, sum(paid) AS paid, sum(feed) AS feed,
      sum(jackpot) AS jackpot FROM line_agent JOIN line_day USING (line_id) WHERE agent_id = ${agent} GROUP BY day`.execute(
      gateway.services.database.read,
    )
  ).rows

async function drawAll() {
  now = current('SEA-K3-1', now).drawsAt
  await lottery.advance()
}

test('X56 a settled ticket counts like a round, once, for everybody above its buyer', async () => {
  await lottery.bought(everySum)
  await lottery.bought({}, 'vip')
  await lottery.bought({}, 'trial')
  expect(await daysOf('M1001'), 'nothing is settled yet').toEqual([])
  await drawAll()
  await lottery.advance()
  const [own] = await lottery.tickets()
  const sums = { rounds: 1, staked: 1_600, valid: 1_600, paid: own?.paid, feed: 0, jackpot: 0 }
  for (const agent of ['M1001', 'M1004'])
    expect(await daysOf(agent)).toEqual([{ day: Math.floor(now / DAY_MS), ...sums }])
  const { read } = gateway.services.database
  expect(await read.selectFrom('line_slot').select(['slot', 'valid']).execute()).toEqual([
    { slot: Math.floor(now / 300_000), valid: 1_600 },
  ])
  expect(await read.selectFrom('member_day').select(['member_id', 'valid']).execute()).toEqual([
    { member_id: 'M1005', valid: 1_600 },
  ])
  expect(await agents.findings()).toEqual([])
})

test('X56 a ticket counts for the line and with the weight of its purchase; one that is refunded counts nothing', async () => {
  await agents.add({ id: 'other', type: 1 })
  await gateway.services.database.write((rows) => setWeight(rows, QUICK, 500_000))
  const { tickets } = await lottery.bought({ numeros: onSale(QUICK, now, 2), total: 200 })
  await gateway.services.database.write(async (rows) => {
    await setWeight(rows, QUICK, 1_000_000)
    await moveMember(rows, { memberId: 'M1005', uplineId: 'other', day: undefined, now })
  })
  await lottery.cancel([tickets[1]?.ticket ?? ''])
  await drawAll()
  await drawAll()
  expect(await daysOf('M1004')).toMatchObject([{ rounds: 1, staked: 100, valid: 50 }])
  expect(await daysOf('other')).toEqual([])
  expect(await agents.findings()).toEqual([])
})

test('X56 what a ticket feeds a pool is its feed, and what it wins of the pool is a jackpot', async () => {
  const game = 'DRH-001'
  const picks = ['01', '02', '03', '04', '05', '06']
  const lines = [{ market: 'lotto', picks, units: 1 }]
  await lottery.bought({ gameCode: game, numeros: onSale(game, now, 1), lines, total: 100 })
  const { closesAt, drawsAt } = current('L642', now)
  now = closesAt
  await lottery.advance()
  // facts of the test's own, as a real draw hardly ever has a winner of the pool
  const pool = { amount: 10_000_028, each: 400_000, tier: -1, tierEach: 0, topUp: 0, next: 9_600_028 }
  const facts = { drawn_at: now, seed: new Uint8Array(32), result: picks.join(' '), pool: JSON.stringify(pool) }
  await gateway.services.database.write((rows) => rows.updateTable('lottery_draw').set(facts).execute())
  now = drawsAt
  await lottery.advance()
  expect((await lottery.tickets())[0]).toMatchObject({ state: 'won', paid: 400_000 })
  expect(await daysOf('M1004')).toMatchObject([{ rounds: 1, staked: 100, paid: 0, feed: 28, jackpot: 400_000 }])
  expect((await agents.findings()).filter((finding) => finding.startsWith('the sums'))).toEqual([])
})

test('X56 the audit recomputes what tickets come to', async () => {
  await lottery.bought()
  await drawAll()
  const file = new DatabaseSync(gateway.databasePath)
  file.exec('UPDATE line_day SET valid = valid + 1')
  expect(await agents.findings()).toContainEqual(expect.stringMatching(/^the sums of line .* differ from its rounds$/))
  file.exec('UPDATE line_day SET valid = valid - 1')
  file.close()
  expect(await agents.findings()).toEqual([])
})
