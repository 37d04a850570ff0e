import { expect } from 'vitest'
import { parse } from 'valibot'
import { nearNumeros } from '#contract/lottery/numeros.ts'
import { vnOpenedNumbers } from '#contract/lottery/opened.ts'
import { setSales } from '#gateway/lottery/tickets/stopped.rows.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

const NORTH = 'TCG_VN-001'
const SOUTH = 'TCG_VN-004'

const test = gatewayTest()
  .override('clock', () => ({ now: Date.UTC(2026, 10, 24, 9) }))
  .extend('inHall', ({ gateway }) => async (code: string) => {
    const reply = await gateway.call(vnOpenedNumbers, { count: '100', language: 'en' })
    return parse(vnOpenedNumbers.value, reply.value).numeros.find(({ gameCode }) => gameCode === code)
  })
  .extend('near', ({ gateway }) => async (gameCode: string, series?: string) => {
    const reply = await gateway.call(nearNumeros, { gameCode, ...(series && { series }) })
    return parse(nearNumeros.value, reply.value)
  })

test('S7.42 X60 a lottery whose sales are stopped says so and offers no draw; its other stations and its results go on', async ({
  gateway,
  near,
  inHall,
  clock,
}) => {
  const stop = async (series: string, sells = false) => {
    await gateway.services.database.write((rows) => setSales(rows, { series, sells, at: clock.now }))
    clock.now += 1_000
  }
  const first = (await inHall(SOUTH))?.series ?? ''
  await stop(first)
  expect(await near(SOUTH, first)).toMatchObject({ isStopped: true, draws: [], next: null })
  const others = await inHall(SOUTH)
  expect([others?.isStopped, others?.series === first]).toEqual([false, false])
  // a page that names no station, as home, is answered for one that sells
  expect(await near(SOUTH)).toMatchObject({ isStopped: false, series: others?.series })
  await stop('VN-N')
  expect(await inHall(NORTH)).toMatchObject({ isStopped: true, isSale: false, numero: '20261124' })
  expect(await near(NORTH)).toMatchObject({ isStopped: true, draws: [], next: null })
  await stop('VN-N', true)
  expect(await inHall(NORTH)).toMatchObject({ isStopped: false, isSale: true })
  expect((await near(NORTH)).draws).not.toEqual([])
})
