import { expect } from 'vitest'
import { parse } from 'valibot'
import { drawProof, drawResults, nearNumeros, openedNumero, playMenu, ticketProof } from '#contract/lottery/numeros.ts'
import { drawsOnSale, seriesOf } from '#gateway/lottery/books/calendar.ts'
import { openedNumbers, vnOpenedNumbers } from '#contract/lottery/opened.ts'
import { verifyProof } from '#contract/lottery/proof/verify.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { tools } from '#tests/contract/lottery/proof.fixture.ts'
import { QUICK, lotteryOn, onSale } from './draws.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

const MINUTE_MS = 60_000
const NORTH = 'TCG_VN-001'

const test = gatewayTest()
  .override('clock', () => ({ now: Date.UTC(2026, 10, 24, 9) }))
  .extend('vietnam', ({ gateway }) => async () => {
    const reply = await gateway.call(vnOpenedNumbers, { count: '100', language: 'en' })
    return parse(vnOpenedNumbers.value, reply.value)
  })
  .extend('near', ({ gateway }) => async (gameCode: string, series?: string) => {
    const reply = await gateway.call(nearNumeros, { gameCode, ...(series && { series }) })
    return parse(nearNumeros.value, reply.value)
  })
  .extend('results', ({ gateway }) => async (gameCode: string, before?: string) => {
    const reply = await gateway.call(drawResults, { gameCode, ...(before && { before }) })
    return parse(drawResults.value, reply.value)
  })

test('S7.18 S7.42 X60 VN numbers are what is on sale, with its countdown by the gateway’s clock, without a login', async ({
  vietnam,
  clock,
}) => {
  const { numeros, now: at } = await vietnam()
  expect(at).toBe(clock.now)
  expect(numeros).toHaveLength(15)
  const [first] = numeros
  expect(first).toEqual({
    gameCode: NORTH,
    name: 'Red River 2D',
    vassalage: 'TCG_VN',
    series: 'VN-N',
    zone: 'Asia/Ho_Chi_Minh',
    numero: '20261124',
    opensAt: Date.UTC(2026, 9, 24, 11, 15),
    closesAt: Date.UTC(2026, 10, 24, 11, 10),
    drawsAt: Date.UTC(2026, 10, 24, 11, 15),
    remainTime: 130 * MINUTE_MS,
    lockTime: 300,
    isSale: true,
    isStopped: false,
    previous: null,
    isSet: false,
    jackpot: null,
    holiday: null,
  })
})

test('S7.42 one answer serves everyone for a second', async ({ vietnam, clock }) => {
  const before = await vietnam()
  clock.now += 999
  expect(await vietnam()).toEqual(before)
  clock.now += 1
  expect((await vietnam()).now).toBe(clock.now)
})

test('S7.18 the other halls answer the same by prize mode, and ZY has none (X59)', async ({ gateway }) => {
  const of = async (prizeMode: 'SEA' | 'Lott' | 'ZY') => {
    const reply = await gateway.call(openedNumbers, { prizeMode })
    return parse(openedNumbers.value, reply.value).numeros.map(({ gameCode }) => gameCode)
  }
  expect(await of('Lott')).toEqual(['DRH-001', 'DRH-002', 'DRH-003', 'DRH-004'])
  const reply = await gateway.call(openedNumbers, { prizeMode: 'Lott' })
  const jackpots = parse(openedNumbers.value, reply.value).numeros.map(({ isSet, jackpot }) => [isSet, jackpot])
  expect(jackpots).toEqual([
    [true, 10_000_000],
    [true, null],
    [true, 10_000_000],
    [true, 10_000_000],
  ])
  expect(await of('SEA')).toContain(QUICK)
  expect(await of('ZY')).toEqual([])
})

test.for(['', 'count=99', 'count=100&area=VN'])('S7.42 "%s" is refused', async (query, { gateway }) => {
  expect(await gateway.send(`${vnOpenedNumbers.path}?${query}`)).toMatchObject({ status: 400 })
})

test('S7.35 the opened numero has the draws around now, and the caller’s tickets in the current one alone', async ({
  gateway,
  clock,
}) => {
  const lottery = lotteryOn(gateway, () => clock.now)
  const [current = '', next = ''] = onSale(QUICK, clock.now, 2)
  const bought = await lottery.bought({ numeros: [current, next] })
  const ask = async (account: string) => {
    const reply = await gateway.call(openedNumero, { gameCode: QUICK }, { session: await sessionOf(gateway, account) })
    return parse(openedNumero.value, reply.value)
  }
  const own = await ask('player')
  expect(own).toMatchObject({
    series: 'SEA-K3-1',
    previous: null,
    current: { numero: current },
    next: { numero: next },
  })
  expect(own.tickets.map(({ ticket, state }) => [ticket, state])).toEqual([[bought.tickets[0]?.ticket, 'placed']])
  expect((await ask('vip')).tickets).toEqual([])
  expect(own.hasMore).toBe(false)
  for (let more = 0; more < 60; more += 1) await lottery.bought({ numeros: [current] })
  const many = await ask('player')
  expect([many.tickets.length, many.hasMore], 'the oldest is not listed, which the answer says').toEqual([60, true])
  expect(await gateway.send(`${openedNumero.path}?gameCode=${QUICK}`)).toMatchObject({ status: 401 })
})

test('X60 B21 D13 results follow their draws at once, also of draws without tickets, the newest first', async ({
  gateway,
  clock,
  results,
  near,
}) => {
  const lottery = lotteryOn(gateway, () => clock.now)
  await lottery.bought({ numeros: onSale(QUICK, clock.now, 2) })
  clock.now += 3 * MINUTE_MS
  await lottery.advance()
  const { draws } = await results(QUICK)
  // the draws after the chain was announced: two with the ticket, one without
  expect(draws.length).toBeGreaterThanOrEqual(3)
  expect(draws.map(({ drawsAt }) => drawsAt)).toEqual(draws.map(({ drawsAt }) => drawsAt).toSorted((a, b) => b - a))
  for (const { result } of draws) expect(result.join('')).toMatch(/^[1-6]{3}$/)
  expect(new Set(draws.map(({ numero }) => numero)).size).toBe(draws.length)
  expect((await near(QUICK)).previous).toEqual(draws[0])
  const [, second] = draws
  expect((await results(QUICK, draws[0]?.numero)).draws[0]).toEqual(second)
  // nothing due after draws were run is shown before they run again
  clock.now += MINUTE_MS
  expect((await results(QUICK)).draws[0]).toEqual(draws[0])
  await lottery.advance()
  expect((await results(QUICK)).draws).toHaveLength(draws.length + 1)
})

test('B21 a draw with a ticket has the result that settled it', async ({ gateway, clock, results }) => {
  const lottery = lotteryOn(gateway, () => clock.now)
  const [numero = ''] = onSale(QUICK, clock.now, 1)
  await lottery.bought({ numeros: [numero] })
  clock.now += 2 * MINUTE_MS
  await lottery.advance()
  const stored = (await lottery.draws()).find((draw) => draw.numero === numero)
  const shown = (await results(QUICK)).draws.find((draw) => draw.numero === numero)
  expect(shown?.result.join(' ')).toBe(stored?.result)
})

test('X60 results of a whole series are listed without a lottery, and one draw alone', async ({ gateway, clock }) => {
  const lottery = lotteryOn(gateway, () => clock.now)
  await lottery.bought({ numeros: onSale(QUICK, clock.now, 1) })
  clock.now += 3 * MINUTE_MS
  await lottery.advance()
  const ask = async (input: { series: string; only?: string; before?: string }) => {
    const reply = await gateway.call(drawResults, input)
    return reply.success ? parse(drawResults.value, reply.value) : reply.errorCode
  }
  const all = await ask({ series: 'SEA-K3-1' })
  if (typeof all === 'string' || all === null) throw new Error('There are no results.')
  expect(all.draws.length).toBeGreaterThan(1)
  const [, second] = all.draws
  expect(await ask({ series: 'SEA-K3-1', only: second?.numero ?? '' })).toMatchObject({
    draws: [second],
    hasMore: false,
  })
  const later = drawsOnSale(seriesOf('SEA-K3-1') ?? never(), clock.now, 1)[0]?.numero ?? ''
  expect(await ask({ series: 'SEA-K3-1', only: later })).toMatchObject({ draws: [], hasMore: false })
  expect(await ask({ series: 'SEA-K3-1', only: '20269901-0001' })).toBe('game_unknown')
  expect(await ask({ series: 'NONE' })).toBe('game_unknown')
})

test('S7.35 the opened numero of a lottery with several stations is that of the station that closes next, or of a named one', async ({
  gateway,
  near,
}) => {
  const ask = async (station?: string) => {
    const input = { gameCode: 'TCG_VN-004', ...(station && { series: station }) }
    const reply = await gateway.call(openedNumero, input, { session: await sessionOf(gateway, 'player') })
    return parse(openedNumero.value, reply.value)
  }
  const { series, draws } = await near('TCG_VN-004')
  expect(await ask()).toMatchObject({ series, current: { numero: draws[0]?.numero } })
  expect((await ask('VN-S1')).series).toBe('VN-S1')
})

test('S7.35 a board asks for up to thirty draws on sale, of the station that closes next or of a named one', async ({
  near,
  gateway,
}) => {
  expect((await near(QUICK)).draws).toHaveLength(30)
  const south = await near('TCG_VN-004')
  expect(south.series).toMatch(/^VN-S\d+$/)
  expect((await near('TCG_VN-004', 'VN-S21')).series).toBe('VN-S21')
  const saturday = await near('DRH-003')
  for (const { drawsAt } of saturday.draws) expect(new Date(drawsAt).getUTCDay()).toBe(6)
  expect(await gateway.call(nearNumeros, { gameCode: 'NOPE' })).toMatchObject({ errorCode: 'game_unknown' })
  expect(await gateway.call(nearNumeros, { gameCode: QUICK, series: 'VN-N' })).toMatchObject({
    errorCode: 'game_unknown',
  })
})

test('S7.35 the menu of a board has the markets that its lottery offers, in any case of its code', async ({
  gateway,
}) => {
  const reply = await gateway.call(playMenu, { gameCode: 'tcg_vn-001' })
  const { gameCode, name, book, stations } = parse(playMenu.value, reply.value)
  expect({ gameCode, name, stations }).toEqual({
    gameCode: NORTH,
    name: 'Red River 2D',
    stations: [{ series: 'VN-N', zone: 'Asia/Ho_Chi_Minh' }],
  })
  const codes = book.markets.map(({ code }) => code)
  expect(codes).toContain('lo2')
  expect(codes).not.toContain('three')
  expect(await gateway.call(playMenu, { gameCode: 'KNQ-001' })).toMatchObject({ errorCode: 'game_unknown' })
})

test('B20 the proofs of a draw and of an own ticket hold offline, before and after the draw', async ({
  gateway,
  clock,
}) => {
  const lottery = lotteryOn(gateway, () => clock.now)
  const [numero = ''] = onSale(QUICK, clock.now, 1)
  await lottery.bought({ numeros: [numero] }, 'vip')
  const bought = await lottery.bought({ numeros: [numero] })
  const ticket = bought.tickets[0]?.ticket ?? ''
  const draw = { series: 'SEA-K3-1', numero }
  const proofOf = async (account: string) =>
    gateway.call(ticketProof, { ticket }, { session: await sessionOf(gateway, account) })
  expect(await gateway.call(drawProof, draw)).toMatchObject({ errorCode: 'draw_unsealed' })
  expect(await proofOf('player')).toMatchObject({ errorCode: 'draw_unsealed' })
  clock.now += 2 * MINUTE_MS
  await lottery.advance()
  for (const reply of [await gateway.call(drawProof, draw), await proofOf('player')]) {
    const { proof } = parse(drawProof.value, reply.value)
    const { checks, holds } = await verifyProof(proof, tools, undefined)
    expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([])
    expect(holds).toBe(true)
  }
  const { proof } = parse(ticketProof.value, (await proofOf('player')).value)
  expect(JSON.parse(proof).ticket.receipt).toEqual(bought.tickets[0]?.receipt)
  // another member's ticket does not exist for the caller
  expect(await proofOf('vip')).toMatchObject({ errorCode: 'draw_unknown' })
  expect(await gateway.call(drawProof, { ...draw, numero: '20200101-0000' })).toMatchObject({
    errorCode: 'draw_unknown',
  })
})

function never(): never {
  throw new Error('There is no such series.')
}
