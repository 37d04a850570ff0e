import { expect, test } from 'vitest'
import { gameTypes } from '#contract/games/categories.ts'
import { esportsVendors } from '#contract/games/category-of.ts'
import { everyVendor } from '#tests/support/every-vendor.ts'

const vendors = everyVendor
const games = vendors.flatMap((vendor) =>
  Object.entries(vendor.games).map(([nodeId, game]) => ({
    nodeId,
    vendor: vendor.vendor,
    type: game.gameType ?? vendor.gameType,
    ...game,
  })),
)

function countOf(values: readonly string[], value: string): number {
  return values.filter((entry) => entry === value).length
}

test('S1.12 the catalogue has at least 14 vendors and 620 games', () => {
  expect(vendors.length).toBeGreaterThanOrEqual(14)
  expect(games.length).toBeGreaterThanOrEqual(620)
})

test.each(gameTypes)('S2.28 %s has at least two vendors', (type) => {
  const ofType = games.filter((game) => game.type === type)
  expect(new Set(ofType.map((game) => game.vendor)).size).toBeGreaterThanOrEqual(2)
})

test('S3.23 a game of a provider that is not connected states no stake, lines or return, and is not hot', () => {
  const unconnected = new Set(vendors.filter(({ state }) => state === 'unconnected').map(({ vendor }) => vendor))
  expect(unconnected.size).toBeGreaterThan(10)
  const stating = games.filter(
    ({ minBet, rtp, facts, lines, hot }) => minBet !== undefined || rtp !== undefined || facts || lines > 1 || hot,
  )
  expect(stating.filter(({ vendor }) => unconnected.has(vendor))).toEqual([])
})

test('S3.22 S2.34 the vendors named in the specification have its codes', () => {
  const types = Object.fromEntries(vendors.map((vendor) => [vendor.vendor, vendor.gameType]))
  expect(types).toMatchObject({ TCG_SEA: 'LOTT', BTI: 'SPORTS', ATL: 'RNG' })
  for (const code of esportsVendors) expect(types[code]).toBe('ESPORTS')
})

test('only the in-house vendor and those of the house’s lotteries are open, and its dice has the arcade’s facts', () => {
  expect(vendors.filter((vendor) => vendor.state === 'open').map((vendor) => vendor.vendor)).toEqual([
    'ATL',
    'DRH',
    'TCG_SEA',
    'TCG_VN',
  ])
  expect(games.find((game) => game.nodeId === 'ATL-DICE')).toMatchObject({
    classify: 'INHOUSE',
    minBet: 10,
    rtp: 9900,
    demo: true,
  })
})

test('vendors differ in code, name and position', () => {
  for (const key of ['vendor', 'name', 'position'] as const) {
    expect(new Set(vendors.map((vendor) => vendor[key])).size).toBe(vendors.length)
  }
})

test('S3.23 node ids start with their vendor’s code and are unique', () => {
  for (const game of games) expect(game.nodeId.startsWith(`${game.vendor}-`), game.nodeId).toBe(true)
  expect(new Set(games.map((game) => game.nodeId)).size).toBe(games.length)
})

test('game names are unique and made of plain letters, so that search finds them in any case', () => {
  const names = games.map((game) => game.name)
  expect(names.filter((name) => countOf(names, name) > 1)).toEqual([])
  expect(names.filter((name) => !/^[A-Z0-9][A-Za-z0-9 '&-]{2,39}$/.test(name))).toEqual([])
})

test('S3.23 every game of a connected provider states its smallest stake and its return', () => {
  const open = new Set(vendors.filter(({ state }) => state === 'open').map(({ vendor }) => vendor))
  for (const { nodeId, rtp, minBet } of games.filter(({ vendor }) => open.has(vendor))) {
    expect(rtp, nodeId).toBeGreaterThanOrEqual(8800)
    expect(rtp, nodeId).toBeLessThan(10_000)
    expect(minBet, nodeId).toBeLessThanOrEqual(1000)
  }
})

test('X40 some games have a demo and some have none', () => {
  expect(games.filter((game) => game.demo).length).toBeGreaterThan(100)
  expect(games.filter((game) => !game.demo).length).toBeGreaterThan(100)
})
