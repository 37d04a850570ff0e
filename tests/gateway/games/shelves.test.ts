import { expect, test } from 'vitest'
import { type InferOutput, parse } from 'valibot'
import { brand } from '#brand/brand.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { gameList } from '#contract/games/catalogue.ts'
import { NEW_DAYS } from '#contract/games/shelves.ts'
import { DAY_MS } from '#contract/time/time.ts'
import { noteRecent } from '#gateway/games/my-games.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { vendors } from '#tests/support/vendor.ts'

const anyGame = { clientType: '3', platform: 'html5-desktop', language: 'EN', pageSize: '100' } as const
const originals = { gameClassify: 'INHOUSE' } as const
/** The first in-house games; titles that came out later are not looked at here. */
const firstOnes = ['ATL-DICE', 'ATL-KENO', 'ATL-SLOT', 'ATL-CRASH', 'ATL-FISH']
/** The last day on which one of those came out. */
const LAST_DAY = Date.parse('2026-11-24')

async function list(
  { gateway }: { gateway: TestGateway },
  filter: Partial<InputOf<typeof gameList>>,
): Promise<InferOutput<typeof gameList.value>> {
  const reply = await gateway.call(gameList, { ...anyGame, ...filter })
  return parse(gameList.value, reply.value)
}

async function ids(bed: { gateway: TestGateway }, filter: Partial<InputOf<typeof gameList>>): Promise<string[]> {
  const found = (await list(bed, filter)).games.map(({ nodeId }) => nodeId)
  return found.filter((id) => !id.startsWith('ATL-') || firstOnes.includes(id))
}

/** Starts a gateway of this test's own, at a time of its own. */
async function bedAt(start: number) {
  let now = start
  const gateway = await startTestGateway({ vendors, clock: () => now })
  const { database } = gateway.services
  const starts = async (account: string, ...nodeIds: string[]) => {
    await database.write(async (rows) => {
      const { id } = await rows
        .selectFrom('member')
        .select('id')
        .where('account', '=', account)
        .executeTakeFirstOrThrow()
      for (const node_id of nodeIds) await noteRecent(rows, { member_id: id, node_id, at: now })
    })
  }
  const wait = (ms: number) => {
    now += ms
  }
  return { gateway, starts, wait, [Symbol.asyncDispose]: () => gateway.close() }
}

test('S3.25 new games are those with a known date in the last days, newest first, and none after that', async () => {
  await using bed = await bedAt(LAST_DAY + DAY_MS)
  expect(await ids(bed, { shelf: 'new' })).toEqual(['ATL-CRASH', 'ATL-FISH', 'ATL-KENO', 'ATL-SLOT', 'ATL-DICE'])
  bed.wait((NEW_DAYS - 3) * DAY_MS)
  expect(await ids(bed, { shelf: 'new' })).toEqual(['ATL-CRASH', 'ATL-FISH', 'ATL-KENO', 'ATL-SLOT'])
  bed.wait(30 * DAY_MS)
  expect(await list(bed, { shelf: 'new' })).toMatchObject({ games: [], total: 0, playable: 0, totalPages: 0 })
})

test('S3.25 popular games are those that members started lately, most players first, and hot ones', async () => {
  await using bed = await bedAt(LAST_DAY + DAY_MS)
  expect(await ids(bed, { shelf: 'popular', ...originals })).toEqual(['ATL-DICE'])
  await bed.starts('player', 'ATL-SLOT', 'ATL-FISH')
  await bed.starts('vip', 'ATL-FISH', 'KTE-001')
  // counts are kept for a minute
  bed.wait(60_000)
  const expected = ['ATL-FISH', 'ATL-SLOT', 'ATL-DICE']
  expect(await ids(bed, { shelf: 'popular' })).toEqual(expected)
  expect(await ids(bed, { shelf: 'popular', pageSize: '1', pageNo: '2' })).toEqual(['ATL-SLOT'])
  expect(await ids(bed, { shelf: 'popular', gameType: 'FISH' })).toEqual(['ATL-FISH'])
  bed.wait(30 * DAY_MS)
  expect(await ids(bed, { shelf: 'popular' })).toEqual(['ATL-DICE'])
})

test('S3.25 games with low stakes begin with the lowest; a chip lists nothing that cannot be played', async () => {
  await using bed = await bedAt(LAST_DAY + DAY_MS)
  await bed.gateway.services.database.write((rows) =>
    rows.updateTable('game').set({ min_bet: 5, is_hot: 1 }).where('node_id', '=', 'KTE-001').execute(),
  )
  const { games, ...counts } = await list(bed, { shelf: 'low' })
  const bets = games.map(({ minBet }) => minBet)
  expect(bets).toEqual(bets.toSorted((one, other) => one - other))
  expect(bets.filter((bet) => bet > brand.lowStake)).toEqual([])
  expect(games.map(({ nodeId }) => nodeId)).toContain('ATL-DICE')
  expect(counts).toMatchObject({ total: games.length, playable: games.length })
  for (const shelf of ['low', 'popular'] as const) expect(await ids(bed, { shelf })).not.toContain('KTE-001')
})

test('S3.25 return and volatility filter by what providers publish, and combine with a chip and a name', async () => {
  await using bed = await bedAt(LAST_DAY + DAY_MS)
  expect(await ids(bed, { ...originals, minRtp: '9700' })).toEqual(['ATL-DICE'])
  expect(await ids(bed, { ...originals, minRtp: '9650' })).toEqual(['ATL-DICE', 'ATL-CRASH', 'ATL-FISH'])
  expect(await ids(bed, { volatility: 'medium' })).toEqual(['ATL-SLOT'])
  expect(await ids(bed, { volatility: 'chosen', shelf: 'new', minRtp: '9650' })).toEqual([
    'ATL-CRASH',
    'ATL-FISH',
    'ATL-DICE',
  ])
  expect(await ids(bed, { shelf: 'low', gameName: 'keno' })).toEqual(['ATL-KENO'])
})

test('S3.23 a list states volatility and date where they are known, and how many of its games can be played', async () => {
  await using bed = await bedAt(LAST_DAY + DAY_MS)
  const slots = await list(bed, { gameType: 'RNG' })
  expect(slots.games[0]).toMatchObject({ nodeId: 'ATL-DICE', volatility: 'chosen', addedAt: Date.parse('2026-11-21') })
  expect(
    slots.games.filter(({ isUnconnected, volatility, addedAt }) => isUnconnected && (volatility || addedAt)),
  ).toEqual([])
  expect(slots.playable).toBe(slots.games.filter(({ isUnconnected }) => !isUnconnected).length)
  expect(slots.total).toBeGreaterThan(200)
  expect(await list(bed, { gameType: 'SPORTS' })).toMatchObject({ playable: 0 })
  const named = await list(bed, { gameName: 'lagoon' })
  expect(named.playable).toBe(named.games.filter(({ isUnconnected }) => !isUnconnected).length)
})
