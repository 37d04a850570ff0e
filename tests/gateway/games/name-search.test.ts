import { afterAll, beforeAll, expect, test } from 'vitest'
import { type InferOutput, parse } from 'valibot'
import type { InputOf } from '#contract/endpoint.ts'
import { gameList } from '#contract/games/catalogue.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { vendors } from '#tests/support/vendor.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway({ vendors })
})
afterAll(() => gateway.close())

async function list(filter: Partial<InputOf<typeof gameList>>): Promise<InferOutput<typeof gameList.value>> {
  const asked = { clientType: '3', platform: 'html5-desktop', language: 'EN', ...filter } as const
  return parse(gameList.value, (await gateway.call(gameList, asked)).value)
}

test.each(['%', '_', '\\', '%%%', '…', '""'])(
  'S3.25 T22 the name "%s" has no words, and finds nothing',
  async (gameName) => {
    expect(await list({ gameName })).toEqual({ games: [], totalPages: 0, total: 0, playable: 0, next: null })
  },
)

test.each(["' OR 1=1 --", 'zz_zz', '%zzz%'])('S3.25 T22 the name "%s" is no pattern and no SQL', async (gameName) => {
  expect((await list({ gameName })).total).toBeLessThan(10)
})

test.each(['firefly', 'fïrefly', 'firefli', 'fire fly', 'FIREFLY MAIL', 'ফায়ারফ্লাই', 'فايرفلاي'])(
  'S3.25 S7.26 the name "%s" finds Firefly Mail, as in the site’s search',
  async (gameName) => {
    expect((await list({ gameName })).games[0]?.nodeId).toBe('LUM-036')
    expect((await list({ gameName, gameType: 'RNG' })).games[0]?.nodeId).toBe('LUM-036')
  },
)

test('S3.25 a provider’s name and code find its games, and their pages join without gap or overlap', async () => {
  const whole = await list({ gameName: 'lumen', pageSize: '100' })
  expect(new Set(whole.games.map(({ vassalage }) => vassalage))).toEqual(new Set(['LUM']))
  const pages = [1, 2, 3].map((pageNo) => list({ gameName: 'lumen', pageSize: '20', pageNo: String(pageNo) }))
  expect((await Promise.all(pages)).flatMap(({ games }) => games)).toEqual(whole.games)
  const byCode = (await list({ gameName: 'kte', pageSize: '100' })).games
  // games that can be played come first
  expect(byCode.find(({ isUnconnected }) => isUnconnected)?.vassalage).toBe('KTE')
})

test('S3.25 games that can be played come first, whatever else a name finds', async () => {
  const { games } = await list({ gameName: 'lagoon', pageSize: '100' })
  expect(games[0]?.vassalage).toBe('ATL')
  const marks = games.map(({ isUnconnected }) => isUnconnected ?? false)
  expect(marks).toContain(true)
  expect(marks.lastIndexOf(false)).toBeLessThan(marks.indexOf(true))
})
