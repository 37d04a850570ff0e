import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'valibot'
import { announcementGroups, announcementTypes, announcements } from '#contract/notices/notices.ts'
import { copyContent } from '#tests/support/content.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
const content = copyContent()

beforeAll(async () => {
  gateway = await startTestGateway({ content: content.folder })
})
afterAll(async () => {
  await gateway.close()
  content.close()
})

async function ask(types: string, language = 'en') {
  const reply = await gateway.call(announcements, { types, platform: 'W', execution: 'B', language })
  return parse(announcements.value, reply.value).announcements
}

test('S3.16 every type and group has announcements', async () => {
  const all = await ask('B,PL,PU,PR,H')
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(announcementTypes))
  expect(new Set(all.map(({ group }) => group))).toEqual(new Set(announcementGroups))
})

test('S7.41 S2.55 announcements before login fill more than one page of nine', async () => {
  const found = await ask('B,PL,PU,PR')
  expect(found.length).toBeGreaterThan(9)
  expect(found.filter(({ type }) => type === 'H')).toEqual([])
})

test.each(announcementTypes)('S7.41 type %s returns only that type', async (type) => {
  const found = await ask(type)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((entry) => entry.type !== type)).toEqual([])
})

test('S7.19 the newest comes first, and future ones are left out', async () => {
  const first = await ask('B,PL,PU,PR,H')
  const announcement = (title: string, at: number) =>
    `---\ntitle: ${title}\ntype: B\ngroup: player\npublishAt: ${new Date(at).toISOString()}\n---\n\nWords\n`
  content.write('announcements/en/late.md', announcement('Late', Date.now() - 1000))
  content.write('announcements/en/future.md', announcement('Future', Date.now() + 86_400_000))
  await gateway.services.content.refresh()
  const second = await ask('B,PL,PU,PR,H')
  expect(second[0]).toMatchObject({ id: 'late', title: 'Late', content: '<p>Words</p>' })
  expect(second.slice(1)).toEqual(first)
})

test.each([
  ['en', '<p>About <strong>play-money</strong></p>'],
  ['bn', '<p>About <strong>play-money</strong> (bn)</p>'],
  ['fr', '<p>About <strong>play-money</strong></p>'],
])('S1.6 S3.16 in %s the texts are HTML in that language, or else in English', async (language, html) => {
  const entry = (await ask('B', language)).find(({ id }) => id === 'play-money')
  expect(entry?.content).toBe(html)
})

test.each([['Z'], ['B,,PL'], ['']])('S7.41 refuses the types "%s"', async (types) => {
  const query = new URLSearchParams({ types, platform: 'W', execution: 'B', language: 'en' }).toString()
  const reply = await gateway.send(`${announcements.path}?${query}`)
  expect(reply).toMatchObject({ status: 400, errorCode: 'bad_request' })
})
