import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'valibot'
import { languages } from '#brand/languages.ts'
import { pointsBalance, pointsReward } from '#contract/points/points.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

async function goods(language: string) {
  const reply = await gateway.call(pointsReward, { language })
  return parse(pointsReward.value, reply.value).goods
}

test('S2.3 S1.1 the points mall is public', async () => {
  const found = await goods('en')
  expect(found.length).toBeGreaterThanOrEqual(8)
  expect(found[0]).toEqual({
    id: 'spins-dice-10',
    title: '10 free rolls',
    summary: 'Ten rounds of Lagoon Dice at the minimum stake, on the house.',
    points: 200,
    stock: null,
    picture: '/pictures/goods/spins-dice-10.svg',
  })
  expect(found.filter(({ stock }) => stock !== null).length).toBeGreaterThan(0)
})

test('S2.3 every item has texts in each language, a price in whole points and an existing picture', async () => {
  const lists = await Promise.all(languages.map(({ code }) => goods(code)))
  for (const [index, { id, points, picture }] of (lists[0] ?? []).entries()) {
    const [english, ...titles] = lists.map((list) => list[index]?.title)
    expect(titles, id).not.toContain(english)
    expect(
      lists.every((list) => list[index]?.summary !== ''),
      id,
    ).toBe(true)
    expect(Number.isInteger(points) && points > 0, id).toBe(true)
    expect(existsSync(`src/content${picture}`), picture).toBe(true)
  }
})

test('S2.3 S2.16 if home needs a login, the points mall does too', async () => {
  const { database } = gateway.services
  const session = await gateway.signIn('player')
  await database.write((rows) => setSwitch(rows, 'loginedToHomePage', true))
  const asked = { language: 'en' }
  expect(await gateway.call(pointsReward, asked)).toMatchObject({ status: 401, errorCode: 'not_logged_in' })
  expect((await gateway.call(pointsReward, asked, { session })).success).toBe(true)
  await database.write((rows) => setSwitch(rows, 'loginedToHomePage', false))
})

test('S2.3 a language is required', async () => {
  expect(await gateway.send(pointsReward.path)).toMatchObject({ status: 400, errorCode: 'bad_request' })
})

test('S7.39 points start at 0 and are the sum of the member’s own entries', async () => {
  const [player, vip] = [await gateway.signIn('player'), await gateway.signIn('vip')]
  const points = async (session: typeof player) => (await gateway.call(pointsBalance, {}, { session })).value
  expect(await points(player)).toEqual({ points: 0 })
  const { id } = await gateway.services.database.read
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'player')
    .executeTakeFirstOrThrow()
  await gateway.services.database.write((rows) =>
    rows
      .insertInto('points_entry')
      .values([
        { id: 'a', member_id: id, amount: 300, kind: 'gift', at: 1 },
        { id: 'b', member_id: id, amount: -120, kind: 'redeem', at: 2 },
      ])
      .execute(),
  )
  expect(await points(player)).toEqual({ points: 180 })
  expect(await points(vip)).toEqual({ points: 0 })
})

test('S7.39 S9.17 points entries can be neither changed nor deleted', async () => {
  const { database } = gateway.services
  const change = database.write((rows) => rows.updateTable('points_entry').set({ amount: 1 }).execute())
  await expect(change).rejects.toThrow('append-only')
  await expect(database.write((rows) => rows.deleteFrom('points_entry').execute())).rejects.toThrow('append-only')
})
