import { describe, expect } from 'vitest'
import { parse } from 'valibot'
import { drawProof, drawResults, lotteryKey, nearNumeros, ticketProof } from '#contract/lottery/numeros.ts'
import { openedNumbers } from '#contract/lottery/opened.ts'
import { verifyProof } from '#contract/lottery/proof/verify.ts'
import { createDraws } from '#gateway/lottery/draws/draws.ts'
import { createLotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'
import { loadSealingKey } from '#gateway/server/sealing-key.ts'
import { tools } from '#tests/contract/lottery/proof.fixture.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { QUICK, lotteryOn, onSale } from './draws.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

const SERIES = 'SEA-K3-1'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const test = gatewayTest()
  .override('clock', () => ({ now: Date.UTC(2026, 10, 24, 9) }))
  .extend('lottery', ({ gateway, clock }) => lotteryOn(gateway, () => clock.now))
  /** Takes the draw off the calendar, in this gateway's own run of draws alone. */
  .extend('takeOff', ({ gateway, clock }) => async (numero: string): Promise<void> => {
    const { database, lottery: context } = gateway.services
    const isPlanned = (draw: { numero: string }) => draw.numero !== numero
    await createDraws({ database, keys: context.keys, clock: () => clock.now, isPlanned }).advance()
  })
  /** Runs draws with a key file that makes other seeds. */
  .extend('advanceWithoutSeed', ({ gateway, clock }) => async (): Promise<void> => {
    const lost = createLotteryKeys(await loadSealingKey(`${gateway.databasePath}.other`))
    const keys = { ...gateway.services.lottery.keys, chain: lost.chain }
    await createDraws({ database: gateway.services.database, keys, clock: () => clock.now }).advance()
  })
  .extend('results', ({ gateway }) => async (input: { only?: string; before?: string } = {}) => {
    const reply = await gateway.call(drawResults, { series: SERIES, ...input })
    return reply.success ? parse(drawResults.value, reply.value).draws : reply.errorCode
  })
  .extend('listed', ({ results }) => async () => {
    const draws = await results()
    return Array.isArray(draws) ? draws : []
  })
  .extend('proofOf', ({ gateway }) => async (numero: string) => {
    const reply = await gateway.call(drawProof, { series: SERIES, numero })
    return verifyProof(parse(drawProof.value, reply.value).proof, tools)
  })

describe('a void draw among the results', () => {
  test('X60 B25 that left the calendar has its reason, its refunds and its place in lists, on boards and in halls', async ({
    clock,
    lottery,
    takeOff,
    results,
    listed,
    gateway,
  }) => {
    const [first = '', second = ''] = onSale(QUICK, clock.now, 2)
    await lottery.bought({ numeros: [first, second], total: 200 })
    await lottery.bought({ numeros: [second] }, 'vip')
    await lottery.bought({ numeros: [second] }, 'trial')
    await takeOff(second)
    const facts = { numero: second, drawnAt: clock.now, result: [], voidReason: 'calendar' }
    // named at once, though not listed before it was due
    expect(await results({ only: second })).toMatchObject([
      { ...facts, refunds: { tickets: 2, amount: 200, isDone: true } },
    ])
    expect((await listed()).map(({ numero }) => numero)).not.toContain(second)
    clock.now += 2 * MINUTE_MS
    await lottery.advance()
    const draws = await listed()
    expect(draws.find(({ numero }) => numero === second)).toEqual({
      ...facts,
      drawsAt: expect.any(Number),
    })
    expect(draws.map(({ drawsAt }) => drawsAt)).toEqual(draws.map(({ drawsAt }) => drawsAt).toSorted((a, b) => b - a))
    expect(new Set(draws.map(({ numero }) => numero)).size).toBe(draws.length)
    const near = parse(nearNumeros.value, (await gateway.call(nearNumeros, { gameCode: QUICK })).value)
    const hall = parse(openedNumbers.value, (await gateway.call(openedNumbers, { prizeMode: 'SEA' })).value)
    const inHall = hall.numeros.find(({ gameCode }) => gameCode === QUICK)
    expect([near.previous, inHall?.previous]).toEqual([draws[0], draws[0]])
    expect(near.previous?.voidReason).toBe('calendar')
    // and a list goes on behind it
    const older = await results({ before: second })
    expect(Array.isArray(older) && older[0]?.numero).toBe(first)
  })

  test('X60 B25 whose seed was lost for a day is listed with that reason', async ({
    lottery,
    clock,
    advanceWithoutSeed,
    listed,
    results,
  }) => {
    await lottery.bought()
    const [numero = ''] = onSale(QUICK, clock.now, 1)
    clock.now += MINUTE_MS
    await advanceWithoutSeed()
    expect((await listed()).map((draw) => draw.numero)).not.toContain(numero)
    clock.now += DAY_MS + MINUTE_MS
    await advanceWithoutSeed()
    expect(await results({ only: numero })).toMatchObject([
      { numero, result: [], voidReason: 'seed', refunds: { tickets: 1, amount: 100, isDone: true } },
    ])
  })
})

describe('the proof of a void draw', () => {
  test('B20 B25 holds without a seal if it left the calendar, for the draw and for a ticket', async ({
    clock,
    lottery,
    takeOff,
    proofOf,
    gateway,
  }) => {
    const [numero = ''] = onSale(QUICK, clock.now, 1)
    const bought = await lottery.bought({ numeros: [numero] })
    await takeOff(numero)
    const { checks, holds, proof } = await proofOf(numero)
    expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([])
    expect([holds, proof?.voided?.reason, proof?.sealed, proof?.drawn]).toEqual([
      true,
      'calendar',
      undefined,
      undefined,
    ])
    const session = await sessionOf(gateway, 'player')
    const own = await gateway.call(ticketProof, { ticket: bought.tickets[0]?.ticket ?? '' }, { session })
    const ticket = await verifyProof(parse(ticketProof.value, own.value).proof, tools)
    expect(ticket.holds).toBe(true)
    const outcome = Object.fromEntries(ticket.checks.map((check) => [check.name, check.outcome]))
    expect(outcome).toMatchObject({ receipt: 'passed', ticket: 'passed', path: 'absent', result: 'absent' })
  })

  test('B20 B25 holds after its seed was lost, and fails if it was made void within a day', async ({
    clock,
    lottery,
    advanceWithoutSeed,
    proofOf,
  }) => {
    const [numero = ''] = onSale(QUICK, clock.now, 1)
    await lottery.bought({ numeros: [numero] })
    clock.now += MINUTE_MS
    await advanceWithoutSeed()
    clock.now += DAY_MS + MINUTE_MS
    await advanceWithoutSeed()
    const { checks, holds, proof } = await proofOf(numero)
    expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([])
    expect([holds, proof?.voided?.reason, proof?.sealed?.count]).toEqual([true, 'seed', 1])
    // the same log, written an hour earlier by the house
    const { orderFlaw } = await import('#contract/lottery/proof/order-check.ts')
    if (!proof?.voided) throw new Error('The proof names no void draw.')
    const early = { ...proof, voided: { ...proof.voided, at: proof.opening.drawsAt + DAY_MS - 1 } }
    expect([orderFlaw(proof), orderFlaw(early)]).toEqual([undefined, 'it was made void within a day'])
    const unsealed = { ...proof, sealed: undefined }
    expect(orderFlaw(unsealed)).toBe('it was made void without a seal')
    expect(orderFlaw({ ...proof, voided: { ...proof.voided, reason: 'calendar' } })).toMatch('after it was sealed')
  })

  test('B20 B25 fails if the draw left the calendar after its cut-off, unless an older version wrote it', async ({
    clock,
    lottery,
    takeOff,
    proofOf,
  }) => {
    const [numero = ''] = onSale(QUICK, clock.now, 1)
    await lottery.bought({ numeros: [numero] })
    await takeOff(numero)
    const { proof } = await proofOf(numero)
    const { orderFlaw } = await import('#contract/lottery/proof/order-check.ts')
    if (!proof?.voided) throw new Error('The proof names no void draw.')
    const at = proof.opening.closesAt
    const flawAt = (voided: object) =>
      orderFlaw({ ...proof, voided: { ...proof.voided, ...voided } as typeof proof.voided })
    expect([flawAt({}), flawAt({ at: at - 1 })]).toEqual([undefined, undefined])
    expect(flawAt({ at })).toBe('it was taken off the calendar after its cut-off')
    expect(flawAt({ at, refunded: undefined })).toBeUndefined()
  })

  test('B20 the key of receipts and proofs is one open call', async ({ clock, lottery, gateway, proofOf }) => {
    const [numero = ''] = onSale(QUICK, clock.now, 1)
    await lottery.bought({ numeros: [numero] })
    const { key } = parse(lotteryKey.value, (await gateway.call(lotteryKey, {})).value)
    clock.now += 2 * MINUTE_MS
    await lottery.advance()
    const { proof } = await proofOf(numero)
    expect(proof?.file.key).toBe(key)
    expect(key).toMatch(/^atoll-lottery\+[0-9a-f]{8}\+.+/)
  })
})
