import { afterAll, beforeAll, describe, expect } from 'vitest'
import { parse } from 'valibot'
import { languages } from '#brand/languages.ts'
import { promotions } from '#contract/promotions/promotions.ts'
import { banners } from '#contract/site/published.ts'
import { type ContentCopy, copyContent } from '#tests/support/content.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { sharedGatewayTest } from '#tests/support/gateway-test.ts'

const test = sharedGatewayTest()
  .override('options', { scope: 'file' }, () => ({ clock: Date.now }))
  .extend('ask', { scope: 'file' }, ({ gateway }) => async (language: string, category?: string) => {
    const reply = await gateway.call(promotions, category === undefined ? { language } : { language, category })
    return parse(promotions.value, reply.value).promotions
  })

test('S3.15 S2.7 lists promotions in order, with category, title and summary', async ({ ask }) => {
  const found = await ask('en')
  expect(found.map(({ id }) => id)).toEqual([
    'opening-credits',
    'first-rounds',
    'check-the-dice',
    'look-around',
    'take-your-time',
  ])
  for (const { title, summary } of found) expect(title !== '' && summary !== '').toBe(true)
})

test('S2.46 a category returns only its own promotions, and an unknown one nothing', async ({ ask }) => {
  const found = await ask('en', 'new_player')
  expect(found.map(({ id }) => id)).toEqual(['opening-credits', 'first-rounds'])
  expect(await ask('en', 'none')).toEqual([])
})

test.for([
  ['bn', 'Opening credits (bn)'],
  ['ar', 'Opening credits (ar)'],
  ['sw', 'Opening credits'],
] as const)('S1.6 in %s the title is "%s"', async ([language, title], { ask }) => {
  expect((await ask(language))[0]?.title).toBe(title)
})

test('S3.15 a language is required', async ({ gateway }) => {
  expect(await gateway.send(promotions.path)).toMatchObject({ status: 400, errorCode: 'bad_request' })
})

describe('promotion with a start and an end', () => {
  const [begins, ends] = [Date.UTC(2026, 2, 1), Date.UTC(2026, 3, 1)]
  let now = begins
  let timed: TestGateway
  let content: ContentCopy

  beforeAll(async () => {
    content = copyContent()
    const schedule = "publishAt: '2026-03-01T00:00:00Z'\nexpireAt: '2026-04-01T02:00:00+02:00'"
    for (const { code } of languages) content.addFields(`promotions/${code}/opening-credits.md`, schedule)
    timed = await startTestGateway({ content: content.folder, clock: () => now })
  })
  afterAll(async () => {
    await timed.close()
    content.close()
  })

  async function at(moment: number) {
    now = moment
    const all = await timed.call(promotions, { language: 'en' })
    const one = await timed.call(promotions, { language: 'en', id: 'opening-credits' })
    return { listed: parse(promotions.value, all.value).promotions.find(({ id }) => id === 'opening-credits'), one }
  }

  test.each([
    ['a millisecond before it starts', begins - 1, false],
    ['when it starts', begins, true],
    ['a millisecond before it ends', ends - 1, true],
    ['when it ends', ends, false],
  ])('S2.7 the promotion is listed only while it runs: %s', async (_when, moment, runs) => {
    const { listed, one } = await at(moment)
    if (runs) {
      expect(listed).toMatchObject({ startsAt: begins, endsAt: ends })
      expect(one).toMatchObject({ status: 200, value: { promotions: [listed] } })
    } else {
      expect(listed).toBeUndefined()
      expect(one).toMatchObject({ status: 422, errorCode: 'promotion_unknown', value: null })
    }
  })

  test.each([
    ['while it runs', begins, { linkageType: 'promotion', linkTo: 'opening-credits' }],
    ['after it has ended', ends, { linkageType: null, linkTo: null }],
  ])('S2.20 %s, a banner links to it or to nothing', async (_when, moment, link) => {
    now = moment
    const { value } = await timed.call(banners, { language: 'en', groupName: 'w_reg' })
    expect(parse(banners.value, value).banners).toMatchObject([{ bannerId: 'reg-new-player', ...link }])
  })
})

test.for(['no-such-promotion', 'OPENING-CREDITS', "' OR 1=1 --"])(
  'S2.7 refuses the unknown promotion "%s"',
  async (id, { gateway }) => {
    expect(await gateway.call(promotions, { language: 'en', id })).toMatchObject({ errorCode: 'promotion_unknown' })
  },
)

test('S2.7 an id returns only that promotion', async ({ gateway }) => {
  const { value } = await gateway.call(promotions, { language: 'en', id: 'first-rounds' })
  expect(parse(promotions.value, value).promotions).toMatchObject([{ id: 'first-rounds', category: 'new_player' }])
})
