import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

let bed: PageBed
/** What the gateway was sent. */
let sent: string[]
let isDown: boolean

beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(async () => {
  await bed.reset()
  sent = []
  isDown = false
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith('/wps/member/language')) return send(input, init)
    if (isDown) throw new TypeError('Failed to fetch')
    sent.push(String(init?.body))
    return send(input, init)
  }
})
afterAll(() => bed.close())

async function openIn(language: string): Promise<void> {
  Object.assign(globalThis.document.documentElement, { lang: language })
  const { tellLanguage } = await import('#stores/member/own-language.ts')
  await tellLanguage()
}

const stored = async () => {
  const query = bed.gateway.services.database.read.selectFrom('member').select('language')
  return (await query.where('account', '=', 'player').executeTakeFirstOrThrow()).language
}

test('S7.44 a member who changes the language is told to the gateway by the next page, once, and again after a failure', async () => {
  await signInOn(await openPage(), 'player')
  await openIn('en')
  isDown = true
  await openIn('bn')
  expect(await stored()).toBe('en')
  isDown = false
  await openIn('bn')
  await openIn('bn')
  expect(await stored()).toBe('bn')
  expect(sent).toEqual(['en', 'bn'].map((language) => JSON.stringify({ language })))
})

test('S7.44 a visitor who changes the language sends nothing', async () => {
  await openPage()
  await openIn('bn')
  expect(sent).toEqual([])
})
