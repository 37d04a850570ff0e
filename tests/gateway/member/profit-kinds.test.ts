import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parse } from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { personalProfit } from '#contract/member/profit.ts'
import { QUICK, lotteryOn, onSale } from '#tests/gateway/lottery/draws.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { recordsOn } from '#tests/support/records.fixture.ts'
import { openPlayOf, vendors } from '#tests/support/vendor.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const everySum = {
  lines: [{ market: 'sum', picks: Array.from({ length: 16 }, (_, at) => String(at + 3)), units: 1 }],
  total: 1_600,
}
let now = 0
let gateway: TestGateway

beforeEach(begin)
afterEach(() => gateway.close())

async function begin(): Promise<void> {
  now = Date.UTC(2026, 6, 28, 9, 30, 20)
  gateway = await startTestGateway({ clock: () => now, vendors })
}

/** Gives each history of the property a house of its own. */
async function beginAgain(): Promise<void> {
  await gateway.close()
  await begin()
}

// a login elsewhere ends its session: a new one each time
const lottery = () => lotteryOn(gateway, () => now)

async function profit(request: InputOf<typeof personalProfit> = {}) {
  const session = await sessionOf(gateway, 'player')
  return parse(personalProfit.value, (await gateway.call(personalProfit, request, { session })).value)
}

async function play(nodeId: string, stake: number, end: number | 'back' | 'open') {
  const { playId } = await openPlayOf(gateway, 'player', nodeId)
  await recordsOn(gateway).play(playId, stake, end)
}

/** What games moved from one moment to another, as the ledger has it. */
function inLedger(since: number, before: number) {
  using file = new DatabaseSync(gateway.databasePath)
  const found = file
    .prepare(
      `SELECT coalesce(sum(min(amount, 0)), 0) AS staked, coalesce(sum(max(amount, 0)), 0) AS paid
       FROM entry JOIN transfer ON transfer.id = transfer_id
       WHERE account_id = 'member:M1005' AND at >= ? AND at < ? AND kind IN
         ('bet', 'raise', 'settle', 'rollback', 'jackpot', 'ticket', 'ticket-paid', 'ticket-back', 'lottery-jackpot')`,
    )
    .get(since, before)
  return { staked: Number(found?.staked), paid: Number(found?.paid) }
}

const add = <Field extends string>(rows: readonly Readonly<Record<Field, number>>[], field: Field) =>
  rows.reduce((sum, row) => sum + row[field], 0)

test('S2.65 tells the kinds of games apart, with the bets that are not settled yet', async () => {
  await play('ATL-DICE', 500, 900)
  await play('ATL-DICE', 100, 'open')
  await play('ATL-FISH', 300, 0)
  await lottery().bought({ ...everySum, numeros: onSale(QUICK, now, 1) })
  const { kinds, sums, open } = await profit({ days: '1' })
  expect(kinds).toMatchObject([
    { gameType: expect.stringMatching(/^E?LOTT$/), staked: -1_600, paid: 0, net: -1_600, rounds: 1 },
    { gameType: 'RNG', staked: -600, paid: 900, net: 300, rounds: 2 },
    { gameType: 'FISH', staked: -300, paid: 0, net: -300, rounds: 1 },
  ])
  expect(sums).toMatchObject({ staked: -2_500, paid: 900, net: -1_600, rounds: 4 })
  expect(open).toEqual({ rounds: 2, staked: 1_700 })
  expect((await profit({ sort: 'rounds' })).kinds.map(({ rounds }) => rounds)).toEqual([1, 1, 2])
})

test('S2.65 the time between two bets counts for the game of the later one, so that games add up to the day', async () => {
  const minutes = (count: number) => (now += count * MINUTE)
  await play('ATL-DICE', 500, 900)
  minutes(10)
  await play('ATL-FISH', 300, 'back')
  minutes(5)
  await play('ATL-DICE', 100, 'open')
  minutes(3)
  await lottery().bought({ ...everySum, numeros: onSale(QUICK, now, 1) })
  // a pause of half an hour ends the session
  minutes(30)
  await play('ATL-KENO', 100, 0)
  const { kinds, list, sums } = await profit()
  const times = kinds.map(({ gameType, playedMs }) => [gameType, playedMs / MINUTE])
  expect(times).toEqual([
    [expect.stringMatching(/^E?LOTT$/), 3],
    ['RNG', 5],
    ['FISH', 10],
  ])
  expect([list[0]?.playedMs, sums.playedMs]).toEqual([18 * MINUTE, 18 * MINUTE])
  const fish = await profit({ gameType: 'FISH' })
  expect([fish.list[0]?.playedMs, fish.sums.playedMs]).toEqual([10 * MINUTE, 10 * MINUTE])
  expect(await lottery().findings()).toEqual([])
})

test('S2.65 a filter leaves only what its games moved, on the screen and in the file', async () => {
  await play('ATL-DICE', 500, 900)
  await play('ATL-FISH', 300, 100)
  const session = await sessionOf(gateway, 'player')
  for (const filter of [{ gameType: 'FISH' }, { gameType: 'FISH', vassalage: 'ATL' }] as const) {
    const { list, sums, kinds, vendors: known } = await profit(filter)
    expect(list).toMatchObject([
      { opening: 0, deposits: 0, staked: -300, paid: 100, net: -200, closing: -200, rounds: 1 },
    ])
    expect(sums).toMatchObject({ staked: -300, paid: 100, net: -200, rounds: 1 })
    expect(kinds.map(({ gameType }) => gameType)).toEqual(['FISH'])
    expect(known.map(({ code }) => code)).toEqual(['ATL'])
    const file = parse(
      personalProfit.export.value,
      (await gateway.call(personalProfit.export, filter, { session })).value,
    )
    expect([file.list, file.kinds]).toEqual([list, kinds])
  }
  expect(await profit({ gameType: 'LIVE' })).toMatchObject({ list: [], kinds: [], found: 0 })
})

test('S2.65 of any history, kinds add up to the days and to the ledger, for any period, refunds and tickets included', async () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('wait' as const),
      ms: fc.oneof(fc.integer({ min: 1, max: 20 * MINUTE }), fc.integer({ min: 1, max: 2 * DAY })),
    }),
    fc.record({
      do: fc.constant('play' as const),
      nodeId: fc.constantFrom('ATL-DICE', 'ATL-FISH', 'ATL-KENO'),
      stake: fc.integer({ min: 1, max: 500 }),
      end: fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.constantFrom('back' as const, 'open' as const)),
    }),
    fc.record({ do: fc.constant('ticket' as const), isCancelled: fc.boolean() }),
  )
  const adds = fc.asyncProperty(
    fc.array(step, { minLength: 5, maxLength: 20 }),
    fc.constantFrom('1', '3', '90'),
    async (steps, days) => {
      for (const each of steps) {
        if (each.do === 'play') await play(each.nodeId, each.stake, each.end)
        if (each.do === 'wait') {
          now += each.ms
          // what is overdue is drawn, settled and refunded
          for (let round = 0; round < 4; round += 1) await lottery().advance()
        }
        if (each.do !== 'ticket') continue
        const member = lottery()
        const { tickets } = await member.bought({ ...everySum, numeros: onSale(QUICK, now, 1) })
        if (each.isCancelled) await member.cancel(tickets.map(({ ticket }) => ticket))
      }
      const answer = await profit({ days })
      const { kinds, sums, chart } = answer
      const before = now - (now % DAY) + DAY
      const moved = inLedger(before - Number(days) * DAY, before)
      expect({ staked: add(kinds, 'staked'), paid: add(kinds, 'paid') }).toEqual(moved)
      expect({ staked: sums.staked, paid: sums.paid }).toEqual(moved)
      expect([add(kinds, 'net'), add(chart, 'net')]).toEqual([sums.net, sums.net])
      expect(add(kinds, 'rounds')).toBe(sums.rounds)
      expect(add(kinds, 'playedMs')).toBe(sums.playedMs)
      for (const { gameType, ...own } of kinds) {
        const alone = await profit({ days, gameType })
        expect(alone.sums).toMatchObject(own)
        expect(add(alone.chart, 'net')).toBe(own.net)
      }
      expect(await lottery().findings()).toEqual([])
      expect(rewritten()).toEqual(written())
    },
  )
  await fc.assert(adds.beforeEach(beginAgain), { numRuns: 6 })
  expect(timesOfOlderDays()).toEqual(timesOfDays())
})

test('npm run audit finds sums of days that differ from game sessions, rounds and tickets', async () => {
  await play('ATL-DICE', 500, 900)
  await lottery().bought({ ...everySum, numeros: onSale(QUICK, now, 1) })
  const edits: [change: string, back: string, finding: RegExp][] = [
    [
      'UPDATE game_day SET paid = paid + 1',
      'UPDATE game_day SET paid = paid - 1',
      /differs from its rounds and tickets$/,
    ],
    ['UPDATE game_day SET day = day + 1', 'UPDATE game_day SET day = day - 1', /differs from the ledger$/],
    [
      'UPDATE game_day SET played_ms = played_ms + 1',
      'UPDATE game_day SET played_ms = played_ms - 1',
      /played games on day \d+ is not what is stored/,
    ],
    ['UPDATE play_day SET won = won + 1', 'UPDATE play_day SET won = won - 1', /differ from its game sessions$/],
  ]
  for (const [change, back, finding] of edits) {
    using file = new DatabaseSync(gateway.databasePath)
    file.exec(change)
    expect(await lottery().findings(), change).toContainEqual(expect.stringMatching(finding))
    file.exec(back)
  }
  expect(await lottery().findings()).toEqual([])
})

const written = () => {
  using file = new DatabaseSync(gateway.databasePath)
  return file.prepare(games).all()
}
const games =
  'SELECT member_id, day, node_id, rounds, staked, paid FROM game_day WHERE staked + paid > 0 ORDER BY 1, 2, 3'

/** Returns the days as the migration makes them of what older portals have. */
function rewritten() {
  using file = new DatabaseSync(gateway.databasePath)
  const migration = readFileSync('gateway/db/migrations/059-games-by-day.sql', 'utf8')
  const filled = migration.slice(migration.indexOf('INSERT INTO'))
  file.exec(
    `BEGIN; DELETE FROM game_day; ALTER TABLE game_day DROP COLUMN played_ms; ALTER TABLE game_day DROP COLUMN settled; ALTER TABLE game_day DROP COLUMN bonus_staked; ALTER TABLE game_day DROP COLUMN bonus_paid; ${filled}`,
  )
  const days = file.prepare(games).all()
  file.exec('ROLLBACK')
  return days
}

const times = 'SELECT member_id, day, sum(played_ms) AS ms FROM game_day GROUP BY 1, 2 HAVING ms > 0 ORDER BY 1, 2'
const timesOfDays = () => {
  using file = new DatabaseSync(gateway.databasePath)
  return file.prepare(times).all()
}

/** Returns how long games were played on each day, as the migration counts what older portals have. */
function timesOfOlderDays() {
  using file = new DatabaseSync(gateway.databasePath)
  const migration = readFileSync('gateway/db/migrations/061-time-by-game.sql', 'utf8')
  file.exec(`BEGIN; ALTER TABLE game_day DROP COLUMN played_ms; ${migration}`)
  const days = file.prepare(times).all()
  file.exec('ROLLBACK')
  return days
}
