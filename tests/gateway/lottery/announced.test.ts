import { sql } from 'kysely'
import { parse } from 'valibot'
import { describe, expect } from 'vitest'
import { fromHex, toHex } from '#contract/fair/bytes.ts'
import { leadsTo } from '#contract/fair/chain.ts'
import { drawProof, drawResults, nearNumeros } from '#contract/lottery/numeros.ts'
import { openedNumbers } from '#contract/lottery/opened.ts'
import { readEntry } from '#contract/lottery/proof/log-entries.ts'
import { verifyProof } from '#contract/lottery/proof/verify.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { bookOf } from '#gateway/lottery/books/books.ts'
import { seriesOf } from '#gateway/lottery/books/calendar.ts'
import { type Series, series } from '#gateway/lottery/books/series.ts'
import { announceChains } from '#gateway/lottery/draws/announce.ts'
import { statisticsOf } from '#stores/lottery/statistics.ts'
import { tools } from '#tests/contract/lottery/proof.fixture.ts'
import { flawsOf } from '#tests/contract/lottery/standalone-verifier.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { QUICK, lotteryOn, onSale } from './draws.fixture.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 28, 9, 30, 20)
const quick = series.filter(({ schedule }) => 'every' in schedule)
const dice = only('SEA-K3-1')

function only(code: string): Series {
  const one = seriesOf(code)
  if (!one) throw new Error(`There is no series ${code}.`)
  return one
}

function chainsOf({ services: { database } }: TestGateway) {
  return database.read.selectFrom('lottery_chain').selectAll().orderBy('id').execute()
}

const test = gatewayTest()
  .override('clock', () => ({ now: NOW }))
  .extend('announce', ({ gateway }) => async (of: readonly Series[] = [dice]) => {
    const { database, lottery, clock } = gateway.services
    await announceChains({ database, keys: lottery.keys, clock }, { of })
  })
  .extend('results', ({ gateway }) => async (input: { series: string; only?: string; before?: string }) => {
    const reply = await gateway.call(drawResults, input)
    return parse(drawResults.value, reply.value)
  })
  .extend('proof', ({ gateway }) => async (code: string, numero: string) => {
    const reply = await gateway.call(drawProof, { series: code, numero })
    return reply.success ? parse(drawProof.value, reply.value).proof : String(reply.errorCode)
  })

test('X60 one draw after its start a new shop has results, statistics and a proof of every quick lottery', async ({
  gateway,
  clock,
  announce,
  results,
  proof,
}) => {
  const lottery = lotteryOn(gateway, () => clock.now)
  await announce(quick)
  await lottery.advance()
  for (const { code } of quick) expect((await results({ series: code })).draws, code).toEqual([])
  clock.now += 10 * MINUTE_MS
  await lottery.advance()
  for (const { code, book, schedule } of quick) {
    const { draws } = await results({ series: code })
    const every = 'every' in schedule ? schedule.every : 0
    // those before the announcement do not exist
    expect(draws, code).toHaveLength(Math.floor(600 / every))
    expect(draws.every(({ drawsAt, result }) => drawsAt > NOW && result.length > 0)).toBe(true)
    const [{ numero, result } = { numero: '', result: [''] }] = draws
    expect(statisticsOf(bookOf({ book }).shape, draws)?.draws).toBe(draws.length)
    const text = await proof(code, numero)
    const { holds, checks, unsold } = await verifyProof(text, tools)
    expect(flawsOf(text)).toEqual([])
    expect([holds, checks.filter(({ outcome }) => outcome === 'failed'), unsold?.unsold.result]).toEqual([
      true,
      [],
      result,
    ])
  }
  expect(await lottery.draws()).toEqual([])
})

test('X60 a hall names the first draw of an announced lottery, and after it its result', async ({
  gateway,
  clock,
  announce,
}) => {
  const lottery = lotteryOn(gateway, () => clock.now)
  const hall = async () => {
    const reply = await gateway.call(openedNumbers, { prizeMode: 'SEA' })
    return parse(openedNumbers.value, reply.value).numeros.find(({ gameCode }) => gameCode === QUICK)
  }
  await announce()
  await lottery.advance()
  const before = await hall()
  expect(before?.previous).toBe(null)
  clock.now += MINUTE_MS
  await lottery.advance()
  expect((await hall())?.previous).toMatchObject({ numero: before?.numero, drawsAt: before?.drawsAt })
  const near = parse(nearNumeros.value, (await gateway.call(nearNumeros, { gameCode: QUICK })).value)
  expect(near.previous?.numero).toBe(before?.numero)
})

test('D13 a draw with a ticket and its neighbours without have results of one chain', async ({
  gateway,
  clock,
  announce,
  results,
  proof,
}) => {
  const lottery = lotteryOn(gateway, () => clock.now)
  await announce()
  const [, numero = '', last = ''] = onSale(QUICK, clock.now, 3)
  await lottery.bought({ numeros: [numero] })
  clock.now += 3 * MINUTE_MS
  await lottery.advance()
  expect(await chainsOf(gateway)).toHaveLength(1)
  expect((await results({ series: dice.code })).draws.map((draw) => draw.numero).slice(0, 2)).toEqual([last, numero])
  const [sold, unsold] = [await proof(dice.code, numero), await proof(dice.code, last)].map((text) => JSON.parse(text))
  const drawn = sold.entries
    .map(({ line }: { line: string }) => readEntry(line))
    .find(({ kind }: { kind: string }) => kind === 'drawn')
  expect(leadsTo(unsold.unsold.seed, { seed: drawn.seed, places: 1 }, sha256)).toBe(true)
})

test('D13 the numbers of a draw before its announcement, to come, or not sealed yet are proven to nobody', async ({
  gateway,
  clock,
  announce,
  proof,
}) => {
  const lottery = lotteryOn(gateway, () => clock.now)
  const [numero = '', later = ''] = onSale(QUICK, clock.now, 2)
  await announce()
  await lottery.bought({ numeros: [numero] })
  expect(await proof(dice.code, later)).toBe('draw_unsealed')
  clock.now += 2 * MINUTE_MS
  // due, but the draws have not run: its seed would disclose that of the draw before it
  expect(await proof(dice.code, later)).toBe('draw_unsealed')
  await gateway.services.database.write((rows) => rows.updateTable('lottery_clock').set({ at: clock.now }).execute())
  expect(await proof(dice.code, later)).toBe('draw_unsealed')
  await lottery.advance()
  expect((await verifyProof(await proof(dice.code, later), tools)).holds).toBe(true)
  expect(await proof(dice.code, '20261128-0000')).toBe('draw_unknown')
  expect(await proof(dice.code, '20261128-9999')).toBe('draw_unknown')
})

test('X60 the next chain is announced a month before it begins, and results go on without a gap', async ({
  gateway,
  clock,
  announce,
  results,
}) => {
  await announce()
  const [{ days, first_day } = { days: 0, first_day: 0 }] = await chainsOf(gateway)
  const end = (first_day + days) * DAY_MS
  clock.now = end - 32 * DAY_MS
  await announce()
  expect(await chainsOf(gateway)).toHaveLength(1)
  clock.now = end - 30 * DAY_MS
  await announce()
  const chains = await chainsOf(gateway)
  expect(chains.map((chain) => chain.first_day)).toEqual([first_day, first_day + days])
  // a month without a run, such as a gateway that was stopped
  clock.now = end + 3 * MINUTE_MS
  await lotteryOn(gateway, () => clock.now).advance()
  const { draws } = await results({ series: dice.code })
  expect(draws).toHaveLength(60)
  expect(draws.every(({ drawsAt }, at) => drawsAt === clock.now - at * MINUTE_MS)).toBe(true)
})

test('D6 a jackpot draw without tickets has a result, and leaves the pool as it is', async ({
  gateway,
  clock,
  announce,
  results,
}) => {
  const lottery = lotteryOn(gateway, () => clock.now)
  await announce([only('L645')])
  clock.now += 5 * DAY_MS
  await lottery.advance()
  const { draws } = await results({ series: 'L645' })
  expect(draws.map(({ numero }) => numero)).toEqual(['20261202', '20261128'])
  const [first] = (await results({ series: 'L645', only: '20261128' })).draws
  expect(first?.payout).toEqual({ winners: 0, paid: 0, prizes: [], pool: null })
  expect(await lottery.house('pool:L645')).toBe(0)
  const near = parse(nearNumeros.value, (await gateway.call(nearNumeros, { gameCode: 'DRH-003' })).value)
  expect(near.jackpot?.amount).toBe(10_000_000)
})

describe('B20 a proof of a draw without tickets', () => {
  const changes: readonly (readonly [string, (file: Changed) => void])[] = [
    ['seed', (file) => void (file.unsold.seed = toHex(sha256(fromHex(file.unsold.seed))))],
    ['seed', (file) => void (file.unsold.draw = file.unsold.draw.replace(/.$/, '9'))],
    ['seed', (file) => void (file.unsold.draw = `VN-Q1${file.unsold.draw.slice(8)}`)],
    ['seed', (file) => void (file.unsold.draw = 'SEA-K3-1:99991231-1439')],
    ['result', (file) => void (file.unsold.result = file.unsold.result.map((face) => String(7 - Number(face))))],
    ['leaves', (file) => void (file.leaves = ['00'.repeat(32)])],
    ['format', (file) => void file.entries.push(file.entries[0])],
    ['format', (file) => void file.entries.pop()],
  ]

  interface Changed {
    unsold: { draw: string; seed: string; result: string[] }
    leaves: string[]
    entries: unknown[]
  }

  test('fails the check that a change concerns', async ({ gateway, clock, announce, proof }) => {
    const lottery = lotteryOn(gateway, () => clock.now)
    const [numero = ''] = onSale(QUICK, clock.now, 1)
    await announce()
    clock.now += MINUTE_MS
    await lottery.advance()
    const text = await proof(dice.code, numero)
    for (const [name, change] of changes) {
      const file = JSON.parse(text)
      change(file)
      const { holds, checks } = await verifyProof(JSON.stringify(file), tools)
      expect([holds, checks.some((check) => check.name === name && check.outcome === 'failed')], name).toEqual([
        false,
        true,
      ])
    }
  })
})

test('the audit finds a result that does not follow from its seed', async ({ gateway, clock, announce, ledger }) => {
  ledger.isFalsified = true
  const lottery = lotteryOn(gateway, () => clock.now)
  await announce()
  await lottery.bought()
  clock.now += MINUTE_MS
  await lottery.advance()
  expect(await lottery.findings()).toEqual([])
  const [{ result, numero } = { result: '', numero: '' }] = await lottery.draws()
  const other = result === '1 2 3' ? '3 2 1' : '1 2 3'
  await gateway.services.database.write(async (rows) => {
    await sql`DROP TRIGGER lottery_draw_once`.execute(rows)
    await rows.updateTable('lottery_draw').set({ result: other }).execute()
  })
  expect(await lottery.findings()).toContain(
    `the result of draw SEA-K3-1:${numero} does not follow from its seed and its tickets`,
  )
})
