import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settle } from '#contract/game-wallet/game-wallet.ts'
import { type Range, dayAt, dayName, rangeOf } from '#contract/time/time.ts'
import { issueBonus } from '#gateway/rewards/issuing.rows.ts'
import { gameRevenue, revenueDays } from '#gateway/records/revenue.rows.ts'
import { QUICK, lotteryOn, onSale } from '#tests/gateway/lottery/draws.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { recordsOn } from '#tests/support/records.fixture.ts'
import { callSigned, freshId, openPlayOf, vendors } from '#tests/support/vendor.ts'

const DAY = 86_400_000
const everySum = {
  lines: [{ market: 'sum', picks: Array.from({ length: 16 }, (_, at) => String(at + 3)), units: 1 }],
  total: 1_600,
}
let now = 0
let gateway: TestGateway

beforeEach(async () => {
  now = Date.UTC(2026, 6, 28, 9, 30, 20)
  gateway = await startTestGateway({ clock: () => now, vendors })
})
afterEach(() => gateway.close())

const rows = () => gateway.services.database.read
const findings = () => lotteryOn(gateway, () => now).findings()
const today = (): Range => rangeOf(now, now + 1)

async function play(who: string, stake: number, end: number | 'back' | 'open') {
  const [account = '', nodeId = ''] = who.split(' ')
  const { playId } = await openPlayOf(gateway, account, nodeId)
  await recordsOn(gateway).play(playId, stake, end)
}

async function giveBonus(amount: number): Promise<void> {
  await gateway.services.database.write(async (rows) => {
    const sent = { request_id: freshId(), request_hash: '', promotion_id: 'first-rounds', comment: '' }
    const application = { ...sent, member_id: 'M1005', state: 'applying' as const, applied_at: now }
    await rows.insertInto('application').values(application).execute()
    expect(await issueBonus(rows, { id: 1, amount, now })).toBe('done')
  })
}

test('the books have what every member but trials moved, who was active, and what each game took in', async () => {
  await play('player ATL-DICE', 500, 900)
  await play('player ATL-DICE', 100, 'open')
  await play('player ATL-FISH', 300, 0)
  await play('agent42 ATL-DICE', 400, 'back')
  await lotteryOn(gateway, () => now).bought({ ...everySum, numeros: onSale(QUICK, now, 1) })
  await giveBonus(250)
  const facts = { day: dayAt(now), active: 2, bonuses: 250, pay: 0 }
  expect(await revenueDays(rows(), today())).toEqual([{ ...facts, rounds: 5, staked: 2_900, paid: 1_300 }])
  expect(await gameRevenue(rows(), today())).toEqual([
    expect.objectContaining({ gameType: 'LOTT', rounds: 1, staked: 1_600, paid: 0 }),
    expect.objectContaining({ nodeId: 'ATL-DICE', vendor: 'ATL', rounds: 3, staked: 1_000, paid: 1_300 }),
    expect.objectContaining({ nodeId: 'ATL-FISH', rounds: 1, staked: 300, paid: 0 }),
  ])
  expect(await findings()).toEqual([])
})

test('a payout counts on its own day, on which nobody needs to be active', async () => {
  const { playId } = await openPlayOf(gateway, 'player', 'ATL-DICE')
  const round = { playId, roundId: await recordsOn(gateway).play(playId, 500) }
  now += DAY
  const settled = { ...round, transferId: freshId(), payout: 700 }
  expect(await callSigned(gateway, settle, { input: settled })).toMatchObject({ success: true })
  const days = await revenueDays(rows(), rangeOf(now - DAY, now + 1))
  expect(days.map(({ day, active, staked, paid }) => [dayName(day), active, staked, paid])).toEqual([
    ['2026-07-28', 1, 500, 0],
    ['2026-07-29', 0, 0, 700],
  ])
  await play('player ATL-DICE', 100, 0)
  expect(await revenueDays(rows(), today())).toMatchObject([{ active: 1, staked: 100, paid: 700 }])
  expect(await findings()).toEqual([])
})

test('npm run audit finds books that differ from what members played, and the migration fills them from it', async () => {
  await play('player ATL-DICE', 500, 900)
  await play('agent42 ATL-FISH', 300, 0)
  using file = new DatabaseSync(gateway.databasePath)
  const books = () => ['revenue_day', 'active_day'].map((table) => file.prepare(`SELECT * FROM ${table}`).all())
  const before = books()
  file.exec('UPDATE revenue_day SET paid = paid + 1; UPDATE active_day SET active = active + 1')
  expect(await findings()).toEqual([
    expect.stringMatching(/^the books of ATL-DICE on day \d+ differ/),
    expect.stringMatching(/^the books of ATL-FISH on day \d+ differ/),
    expect.stringMatching(/^the active members of day \d+ in the books differ/),
  ])
  const migration = readFileSync('gateway/db/migrations/089-revenue.sql', 'utf8')
  const filled = migration.slice(migration.indexOf('INSERT INTO'), migration.indexOf('CREATE TRIGGER'))
  file.exec(`DELETE FROM revenue_day; DELETE FROM active_day; ${filled}`)
  expect(books()).toEqual(before)
  expect(await findings()).toEqual([])
})
