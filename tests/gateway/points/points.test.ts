import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'valibot'
import { languages } from '#brand/languages.ts'
import { pointsBalance, pointsReward } from '#contract/points/points.ts'
import { postPoints } from '#gateway/points/points.rows.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { wordsIn } from '#tests/support/fixed-content.ts'
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

async function idOf(account: string): Promise<string> {
  const { read } = gateway.services.database
  const { id } = await read.selectFrom('member').select('id').where('account', '=', account).executeTakeFirstOrThrow()
  return id
}

test('S2.3 S1.1 the points mall is public', async () => {
  const found = await goods('en')
  expect(found.length).toBeGreaterThanOrEqual(8)
  expect(found[0]).toEqual({
    id: 'spins-dice-10',
    title: 'Spins dice 10',
    summary: 'About spins-dice-10',
    points: 200,
    stock: null,
    needsAddress: false,
    picture: '/pictures/plain.svg',
  })
  expect(found.filter(({ stock }) => stock !== null).length).toBeGreaterThan(0)
})

test('S2.3 S1.6 every item is named in each language, with the same price and picture', async () => {
  const english = await goods('en')
  for (const { code } of languages) {
    const titles = english.map(({ title, ...good }) => ({ ...good, title: wordsIn(code, title) }))
    expect(await goods(code)).toMatchObject(
      titles.map(({ summary, ...good }) => ({ ...good, summary: wordsIn(code, summary) })),
    )
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
  const id = await idOf('player')
  await gateway.services.database.write(async (rows) => {
    await postPoints(rows, { id: 'a', memberId: id, amount: 300, kind: 'gift', at: 1 })
    await postPoints(rows, { id: 'b', memberId: id, amount: -120, kind: 'redeem', at: 2 })
  })
  expect(await points(player)).toEqual({ points: 180 })
  expect(await points(vip)).toEqual({ points: 0 })
})

test('S7.39 S9.17 points entries can be neither changed nor deleted', async () => {
  const { database } = gateway.services
  const entry = { id: 'c', member_id: await idOf('agent1'), amount: 5, kind: 'gift', at: 1 } as const
  await database.write((rows) => rows.insertInto('points_entry').values(entry).execute())
  const change = database.write((rows) => rows.updateTable('points_entry').set({ amount: 1 }).execute())
  await expect(change).rejects.toThrow('append-only')
  await expect(database.write((rows) => rows.deleteFrom('points_entry').execute())).rejects.toThrow('append-only')
})

test('S7.39 points move once for an id, and never below zero', async () => {
  const id = await idOf('agent2')
  const { database } = gateway.services
  const post = (entry: { id: string; amount: number }) =>
    database.write((rows) => postPoints(rows, { ...entry, memberId: id, kind: 'gift', at: 1 }))
  expect(await post({ id: 'd', amount: 5 })).toBe('posted')
  expect(await post({ id: 'd', amount: 5 })).toBe('again')
  const spent = await Promise.all([1, 2, 3].map((no) => post({ id: `e${no}`, amount: -3 })))
  expect(spent.toSorted()).toEqual(['insufficient', 'insufficient', 'posted'])
})
