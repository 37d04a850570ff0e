import { expect } from 'vitest'
import { parse } from 'valibot'
import { newGameVendor } from '#contract/games/catalogue.ts'
import { esportsVendors } from '#contract/games/category-of.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { vendors } from '#tests/support/vendor.ts'

const test = gatewayTest().override('options', () => ({ vendors }))
const houses = ['ELOTT', 'FISH', 'LIVE', 'LOTT', 'RNG']

async function lanes(gateway: TestGateway) {
  const reply = await gateway.call(newGameVendor, { platform: 'html5-desktop' })
  return parse(newGameVendor.value, reply.value).lanes
}

const titles = async (gateway: TestGateway) => (await lanes(gateway)).map(({ title }) => title).toSorted()

async function setVendor(gateway: TestGateway, code: string, state: 'open' | 'maintenance' | 'unconnected') {
  const launch_address = state === 'unconnected' ? null : 'http://127.0.0.1:4540'
  await gateway.services.database.write((rows) =>
    rows.updateTable('vendor').set({ state, launch_address }).where('code', '=', code).execute(),
  )
}

test('X64 a category is listed when one of its games opens, or its connected provider is under maintenance', async ({
  gateway,
}) => {
  expect(await titles(gateway)).toContain('PVP')
  await gateway.services.database.write((rows) => setSwitch(rows, 'closedCategories', false))
  expect(await titles(gateway)).toEqual(houses)
  for (const state of ['open', 'maintenance'] as const) {
    await setVendor(gateway, 'CVR', state)
    expect(await titles(gateway)).toEqual([...houses, 'PVP'].toSorted())
  }
  await setVendor(gateway, 'CVR', 'unconnected')
  expect(await titles(gateway)).toEqual(houses)
})

test('X64 S3.22 esports are sent among the sports, and open on their own', async ({ gateway }) => {
  await gateway.services.database.write((rows) => setSwitch(rows, 'closedCategories', false))
  await setVendor(gateway, 'AV', 'open')
  const cards = (await lanes(gateway)).find(({ title }) => title === 'SPORTS')?.cards ?? []
  expect(cards.map(({ vassalage }) => vassalage)).toContain('AV')
  expect(cards.filter(({ vassalage }) => !esportsVendors.includes(vassalage))).toEqual([])
})
