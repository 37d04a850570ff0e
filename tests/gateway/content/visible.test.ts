import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { languages } from '#brand/languages.ts'
import { helpCenter } from '#contract/help/help.ts'
import { announcements } from '#contract/notices/notices.ts'
import { pointsReward } from '#contract/points/points.ts'
import { activityApply } from '#contract/promotions/promotion-application.ts'
import { promotions } from '#contract/promotions/promotions.ts'
import { banners } from '#contract/site/published.ts'
import { permissions, status } from '#contract/site/status.ts'
import { type ContentCopy, copyContent } from '#tests/support/content.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'

/** One item of each kind that is restricted, and the call that lists it. */
const items = [
  { path: 'help/*/limits.md', id: 'limits', call: async (options: Options) => helpIds(options) },
  { path: 'promotions/*/first-rounds.md', id: 'first-rounds', call: async (options: Options) => promotionIds(options) },
  { path: 'banners/*/shop-points.yaml', id: 'shop-points', call: async (options: Options) => bannerIds(options) },
  { path: 'announcements/*/take-a-break.md', id: 'take-a-break', call: async (options: Options) => noticeIds(options) },
  { path: 'goods/*/frame-coral.yaml', id: 'frame-coral', call: async (options: Options) => goodIds(options) },
] as const

interface Options {
  readonly country?: string
  readonly session?: Session
  readonly all?: '1'
}

const DAY_MS = 86_400_000
const begins = Date.UTC(2026, 2, 1)
let now = begins
let content: ContentCopy
let gateway: TestGateway
let session: Session

beforeAll(async () => {
  content = copyContent()
  gateway = await startTestGateway({
    content: content.folder,
    clock: () => now,
    trustedProxies: ['127.0.0.1'],
    countryHeader: 'x-country',
  })
  session = await sessionOf(gateway, 'player')
})
afterAll(async () => {
  await gateway.close()
  content.close()
})

const sent = ({ country, session: by }: Options) => ({
  ...(by && { session: by }),
  headers: { 'x-forwarded-for': '203.0.113.7', ...(country && { 'x-country': country }) },
})
async function helpIds(options: Options) {
  const input = { lang: 'en', device: 'WEB', all: options.all } as const
  const { value } = await gateway.call(helpCenter, input, sent(options))
  return parse(helpCenter.value, value).items.map(({ tag, ...item }) => ({ ...item, id: tag }))
}
async function promotionIds(options: Options) {
  const { value } = await gateway.call(promotions, { language: 'en', all: options.all }, sent(options))
  return parse(promotions.value, value).promotions
}
async function bannerIds(options: Options) {
  const { value } = await gateway.call(banners, { language: 'en', all: options.all }, sent(options))
  return parse(banners.value, value).banners.map(({ bannerId, ...item }) => ({ ...item, id: bannerId }))
}
async function noticeIds(options: Options) {
  const input = { types: 'PU', platform: 'W', execution: 'B', language: 'en', all: options.all } as const
  const { value } = await gateway.call(announcements, input, sent(options))
  return parse(announcements.value, value).announcements
}
async function goodIds(options: Options) {
  const { value } = await gateway.call(pointsReward, { language: 'en', all: options.all }, sent(options))
  return parse(pointsReward.value, value).goods
}

/** Adds fields to every language of an item. */
async function addFields(path: string, lines: string): Promise<void> {
  for (const { code } of languages) content.addFields(path.replace('*', code), lines)
  await gateway.services.content.refresh()
}

/** Adds a promotion for members in Bangladesh. */
async function addRegional(id: string): Promise<void> {
  const card = 'category: catalogue\nposition: 90\ntakesApplications: true\nreward: Some\ncondition: None'
  const lines = `title: ${id}\nsummary: None\n${card}\npublishAt: 2026-01-01\nregion: [BD]\naudience: members`
  content.write(`promotions/en/${id}.md`, `---\n${lines}\n---\n\nWords\n`)
  await gateway.services.content.refresh()
}

describe.each(items)('S3.14 S3.15 S3.16 S3.18 $id', ({ path, id, call }) => {
  const shows = async (options: Options = {}) => (await call(options)).some((item) => item.id === id)

  test('is for its region and its audience alone', async () => {
    expect(await shows()).toBe(true)
    await addFields(path, 'region: [BD, IN]\naudience: members')
    expect(await shows({ country: 'BD', session })).toBe(true)
    expect(await shows({ country: 'NP', session })).toBe(false)
    expect(await shows({ country: 'BD' })).toBe(false)
    // without a known country nobody is in a region
    expect(await shows({ session })).toBe(false)
    const whole = (await call({ all: '1' })).find((item) => item.id === id)
    expect(whole).toMatchObject({ region: ['BD', 'IN'], audience: 'members' })
  })
})

test('S3.15 S3.33 a promotion that is not for a member takes no application', async () => {
  await addRegional('regional')
  const input = { requestId: randomUUID(), promotionId: 'regional', comment: '', pictures: [] }
  const apply = (country: string) => gateway.call(activityApply, input, { session, headers: sent({ country }).headers })
  expect(await apply('NP')).toMatchObject({ errorCode: 'promotion_unknown' })
  expect(await apply('BD')).toMatchObject({ success: true })
})

test('S3.14 visitors alone see what is for visitors', async () => {
  await addFields('banners/*/home-fair.yaml', 'audience: visitors')
  const shows = async (options: Options) => (await bannerIds(options)).some(({ id }) => id === 'home-fair')
  expect(await shows({})).toBe(true)
  expect(await shows({ session })).toBe(false)
})

test('S2.20 S2.7 a banner has no link where its promotion does not run', async () => {
  await addRegional('advertised')
  const place = 'group: w_promotion\nposition: 90\npicture: /pictures/banners/promotion-first-rounds.svg'
  const lines = `${place}\nlinkageType: promotion\nlinkTo: advertised\ntitle: Advertised\ntext: None`
  content.write('banners/en/advertised.yaml', `${lines}\n`)
  await gateway.services.content.refresh()
  expect(gateway.services.content.problems()).toEqual([])
  const link = async (country: string) =>
    (await bannerIds({ country, session })).find(({ id }) => id === 'advertised')?.linkTo
  expect(await link('BD')).toBe('advertised')
  expect(await link('NP')).toBe(null)
})

test.each([
  ['banners/*/shop-points.yaml', () => bannerIds({ all: '1' }), 'shop-points'],
  ['goods/*/frame-pearl.yaml', () => goodIds({}), 'frame-pearl'],
  ['help/*/privacy.md', () => helpIds({}), 'privacy'],
] as const)('S3.14 S3.18 %s shows from its beginning until before its end', async (path, call, id) => {
  await addFields(path, 'publishAt: 2026-03-01\nexpireAt: 2026-03-02 12:00')
  const shown: boolean[] = []
  for (const moment of [begins - 1, begins, begins + 1.5 * DAY_MS - 1, begins + 1.5 * DAY_MS]) {
    now = moment
    shown.push((await call()).some((item) => item.id === id))
  }
  now = begins
  expect(shown).toEqual([false, true, true, false])
})

test('S7.41 S7.19 an announcement dated far in the future waits for its time', async () => {
  content.write(
    'announcements/en/wrong-clock.md',
    '---\ntitle: Far away\ntype: PU\ngroup: popup\npublishAt: 2999-01-01\n---\n\nWords\n',
  )
  await gateway.services.content.refresh()
  expect((await noticeIds({ all: '1' })).map(({ id }) => id)).toEqual(['take-a-break'])
  expect(gateway.services.content.problems()).toEqual([])
})

test('S1.6 words of another language than the one asked for carry their language', async () => {
  content.remove('banners/bn/home-dice.yaml')
  await gateway.services.content.refresh()
  const shown = async (language: string) => {
    const { value } = await gateway.call(banners, { language, groupName: 'w_home' })
    return parse(banners.value, value).banners.find(({ bannerId }) => bannerId === 'home-dice')
  }
  expect(await shown('bn')).toMatchObject({ lang: 'en', title: 'Home dice' })
  expect(await shown('en-GB')).not.toHaveProperty('lang')
  expect(await shown('fr')).toMatchObject({ lang: 'en' })
})

test('S3.17 S2.36 no site shows an address that belongs to nobody, not even a demo', async () => {
  const file = (url: string) => `type: YOUTUBE\nurl: ${url}\nlabel: YouTube\nposition: 5\n`
  const shown = async (isDemo: boolean) => {
    const own = await startTestGateway({ content: content.folder, isDemo })
    try {
      const { value } = await own.call(status, { url: 'localhost' })
      return parse(permissions, value).info.resources.filter(({ resourceType }) => resourceType === 'YOUTUBE')
    } finally {
      await own.close()
    }
  }
  content.write('resources/youtube.yaml', file('https://youtube.example.test/@own'))
  expect([await shown(true), await shown(false)]).toEqual([[], []])
  content.write('resources/youtube.yaml', file('https://www.youtube.com/@own'))
  expect(await shown(true)).toEqual([
    { resourceType: 'YOUTUBE', url: 'https://www.youtube.com/@own', labelNameEn: 'YouTube' },
  ])
})
