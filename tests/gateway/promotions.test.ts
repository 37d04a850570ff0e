import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'valibot'
import { promotions } from '#contract/promotions.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

async function ask(language: string, category?: string) {
  const reply = await gateway.call(promotions, category === undefined ? { language } : { language, category })
  return parse(promotions.value, reply.value).promotions
}

test('S3.15 S2.7 promotions come in their order, with category, title and summary', async () => {
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

test('S2.46 the category new_player answers its own alone, an unknown one nothing', async () => {
  const found = await ask('en', 'new_player')
  expect(found.map(({ id }) => id)).toEqual(['opening-credits', 'first-rounds'])
  expect(await ask('en', 'none')).toEqual([])
})

test.each([
  ['bn', 'শুরুতেই ১,০০০.০০ খেলার টাকা'],
  ['ar', '1,000.00 من أموال اللعب للبداية'],
  ['sw', '1,000.00 of play money to begin with'],
])('S1.6 in %s the title is "%s"', async (language, title) => {
  expect((await ask(language))[0]?.title).toBe(title)
})

test('S3.15 a language is required', async () => {
  expect(await gateway.send(promotions.path)).toMatchObject({ status: 400, errorCode: 'bad_request' })
})
