import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { gather } from '#publish/gather.ts'
import type { Published } from '#published/published.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { vendors } from '#tests/support/vendor.ts'

let gateway: TestGateway
let published: Published

beforeAll(async () => {
  gateway = await startTestGateway({ vendors })
  published = await gather(gateway.url, 'en')
})
afterAll(() => gateway.close())

const set = (name: string, on: boolean) => gateway.services.database.write((rows) => setSwitch(rows, name, on))

test('S1.1 S2.5 publishes the whole catalogue in the gateway’s order: games that can be played first, hot ones before others', async () => {
  const known = await gateway.services.database.read
    .selectFrom('game')
    .select(['node_id', 'is_hot', 'vassalage'])
    .orderBy('position')
    .execute()
  const open = new Set(['ATL', 'DRH', 'TCG_SEA', 'TCG_VN'])
  const rank = (game: (typeof known)[number]) => (open.has(game.vassalage) ? 2 : 0) + game.is_hot
  const wanted = known.toSorted((one, other) => rank(other) - rank(one))
  expect(published.games.filter(({ isUnconnected }) => !isUnconnected).length).toBe(
    known.filter(({ vassalage }) => open.has(vassalage)).length,
  )
  expect(published.games.map(({ nodeId }) => nodeId)).toEqual(wanted.map((game) => game.node_id))
})

test('S2.4 publishes the groups of every lottery hall, and their games', () => {
  const known = new Set(published.games.map(({ nodeId }) => nodeId))
  for (const lotteryHall of ['lottery', 'seaLottery', 'vnlottery'] as const) {
    const codes = published.lotteryMenus
      .filter((menu) => menu.lotteryHall === lotteryHall)
      .flatMap(({ gameMenus }) => gameMenus.map(({ gameCode }) => gameCode))
    expect(codes.length, lotteryHall).toBeGreaterThan(10)
    expect(codes.filter((code) => !known.has(code))).toEqual([])
  }
})

test('S3.20 publishes the switches of the permission tree flattened', async () => {
  expect(published.switches).toContain('CBS3')
  await set('CBS3', false)
  expect((await gather(gateway.url, 'en')).switches).not.toContain('CBS3')
  await set('CBS3', true)
  expect(published.switches).toContain('SIGNIN')
})

test('S2.3 S4.33 S3.17 publishes goods, customer service and resources', () => {
  expect(published.goods.length).toBeGreaterThanOrEqual(8)
  expect(published.servicePaths, 'the own inbox').toEqual([])
  expect(published.resources.map(({ resourceType }) => resourceType)).toContain('ANDROID_APP')
})

test('S1.6 publishes names, labels and goods in another language, with the same catalogue', async () => {
  const other = await gather(gateway.url, 'bn')
  const unnamed = ({ games }: Published) => games.map((game) => ({ ...game, gameName: '' }))
  expect(unnamed(other)).toEqual(unnamed(published))
  expect(other.games.find(({ nodeId }) => nodeId === 'ATL-DICE')?.gameName).toBe('লেগুন ডাইস')
  expect(other.vendors.find(({ code }) => code === 'ATL')?.name).toBe('Atoll অরিজিনালস')
  expect(other.goods[0]?.title).not.toBe(published.goods[0]?.title)
  expect(other.lotteryMenus[0]?.labelName).not.toBe(published.lotteryMenus[0]?.labelName)
})

test('S2.16 leaves out the lists behind the login while home is closed to visitors', async () => {
  await set('loginedToHomePage', true)
  const closed = await gather(gateway.url, 'en')
  expect(closed.games).toEqual(closed.hotGames)
  expect(closed.goods).toEqual([])
  await set('loginedToHomePage', false)
})

test('what editors wrote comes from the content that is published, the catalogue from the operator’s gateway', async () => {
  const content = mkdtempSync(join(tmpdir(), 'atoll-gather-'))
  cpSync('src/content', content, { recursive: true })
  const file = join(content, 'help/en/limits.md')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: New limits'))
  const editors = await startTestGateway({ content })
  await set('CBS3', true)
  const both = await gather(gateway.url, 'en', editors.url)
  await set('CBS3', false)
  expect(both.help.map(({ title }) => title)).toContain('New limits')
  expect(both.switches).toContain('CBS3')
  expect(both.games).toEqual(published.games)
  await editors.close()
  rmSync(content, { recursive: true })
})
