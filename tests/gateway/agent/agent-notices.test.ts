import { parse } from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agentNotices, agentNoticesExport, readAgentNotices } from '#contract/agent/announcements.ts'
import { implemented } from '#contract/calls.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { announcements } from '#contract/notices/notices.ts'
import { bareInputs } from '#tests/support/bare-inputs.ts'
import { type ContentCopy, copyContent } from '#tests/support/content.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'

let content: ContentCopy
let gateway: TestGateway
let session: Session
beforeEach(async () => {
  content = copyContent()
  gateway = await startTestGateway({
    content: content.folder,
    trustedProxies: ['127.0.0.1'],
    countryHeader: 'x-country',
  })
  session = await sessionOf(gateway, 'agent1')
})
afterEach(async () => {
  await gateway.close()
  content.close()
})

async function list(input: InputOf<typeof agentNotices> = {}, headers: Record<string, string> = {}, by = session) {
  return parse(agentNotices.value, (await gateway.call(agentNotices, input, { session: by, headers })).value)
}
const idsOf = ({ list: all }: Awaited<ReturnType<typeof list>>) => all.map(({ id }) => id)

test('S2.73 an agent gets the announcements to agents alone, the newest first, in the language of the page', async () => {
  const english = await list()
  expect(idsOf(english)).toEqual(['agents-invite', 'agents-own-link'])
  expect(english.list[0]).toMatchObject({ at: Date.UTC(2026, 10, 20), isRead: false })
  expect([english.found, english.unread, english.totalPages]).toEqual([2, 2, 1])
  for (const [language, title] of [
    ['bn', 'নিজের আমন্ত্রণ লিংক নিজেই তৈরি করুন'],
    ['ar', 'أنشئ روابط الدعوة بنفسك'],
  ] as const)
    expect((await list({}, { 'accept-language': language })).list[0]?.title).toBe(title)
})

test('S2.73 searches titles and texts in any case, filters the unread ones, and exports what is found', async () => {
  expect(idsOf(await list({ find: 'OWN LINK' }))).toEqual(['agents-own-link'])
  expect(idsOf(await list({ find: 'qr CODE' }))).toEqual(['agents-invite'])
  // not the names of tags
  expect(idsOf(await list({ find: 'href' }))).toEqual([])
  const read = await gateway.call(readAgentNotices, { ids: ['agents-invite', 'play-money', 'none'] }, { session })
  expect(read.value).toEqual({ unread: 1 })
  expect(idsOf(await list({ unread: '1' }))).toEqual(['agents-own-link'])
  expect((await list()).list.map(({ isRead }) => isRead)).toEqual([true, false])
  const file = await gateway.call(agentNoticesExport, { unread: '1' }, { session })
  expect(parse(agentNoticesExport.value, file.value).list.map(({ id }) => id)).toEqual(['agents-own-link'])
  // each agent has marks of the own, and only for announcements to agents
  expect((await list({}, {}, await sessionOf(gateway, 'agent2'))).unread).toBe(2)
  const marks = await gateway.services.database.read.selectFrom('agent_notice_read').select('notice_id').execute()
  expect(marks).toEqual([{ notice_id: 'agents-invite' }])
})

test('S2.73 an announcement to agents shows in its countries and while it is due', async () => {
  content.addFields('announcements/en/agents-own-link.md', 'region: [BD]')
  content.addFields('announcements/en/agents-invite.md', "expireAt: '2026-11-21'")
  await gateway.services.content.refresh()
  const from = (country: string) => list({}, { 'x-forwarded-for': '203.0.113.7', 'x-country': country })
  expect(idsOf(await from('BD'))).toContain('agents-own-link')
  expect(idsOf(await from('NP'))).not.toContain('agents-own-link')
})

test('S2.73 S6.3 T16 no answer to anybody else, and no other answer to an agent, contains an announcement to agents', async () => {
  const secret = /agents-invite|agents-own-link|Make your own invitation|Registering by your own link/
  const found: string[] = []
  const visitors = [undefined, ...['player', 'trial', 'agent1'].map((account) => account)]
  for (const account of visitors) {
    const by = account === undefined ? undefined : await sessionOf(gateway, account)
    for (const call of implemented.filter(({ method, carrier }) => method === 'GET' && carrier === 'query')) {
      for (const all of [{}, { all: '1' }]) {
        const input = { ...bareInputs[call.name]?.(account ?? 'player'), ...all }
        const reply = await gateway.call(call, input, by && { session: by })
        const isTheirs = account === 'agent1' && /^agentNotices/.test(call.name)
        if (secret.test(reply.text) !== isTheirs && !(isTheirs && 'all' in all)) found.push(`${call.name} ${account}`)
      }
    }
    for (const types of ['B,PL,PU,PR,H', 'PL'])
      for (const all of [undefined, '1'] as const) {
        const input = { types, platform: 'W', execution: 'B', language: 'en', all } as const
        const reply = await gateway.call(announcements, input, by && { session: by })
        expect(reply.success).toBe(true)
        if (secret.test(reply.text)) found.push(`${types} ${account} ${all}`)
      }
  }
  expect(found).toEqual([])
})
