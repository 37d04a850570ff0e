import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'valibot'
import { helpCenter } from '#contract/help/help.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const tags = 'getting-started account play-money fairness responsible-play limits privacy contact'.split(' ')

test.each([
  ['en', 'Getting started'],
  ['bn', 'Getting started (bn)'],
  ['ar', 'Getting started (ar)'],
  ['fr', 'Getting started'],
])('S7.44 S7.15 S3.18 S2.35 the help centre lists its topics in order, in %s', async (lang, first) => {
  const { items } = parse(helpCenter.value, (await gateway.call(helpCenter, { lang, device: 'WEB' })).value)
  expect(items.map((item) => item.tag)).toEqual(tags)
  expect(items[0]?.title).toBe(first)
})

test.each([
  ['no device', 'lang=en'],
  ['another device', 'lang=en&device=TV'],
  ['no language', 'device=WEB'],
])('S7.15 S7.44 %s is refused', async (_case, query) => {
  expect(await gateway.send(`${helpCenter.path}?${query}`)).toMatchObject({ status: 400, errorCode: 'bad_request' })
})
