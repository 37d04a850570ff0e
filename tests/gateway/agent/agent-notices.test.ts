import { parse } from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agentNotices, readAgentNotices } from '#contract/agent/announcements.ts'
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
/** Writes an announcement to agents in every language. */
function announce(id: string, titles: Record<string, string>, { day, text }: { day: string; text: string }): void {
  for (const [language, title] of Object.entries(titles))
    content.write(
      `announcements/${language}/${id}.md`,
      `---\ntitle: ${title}\ntype: PL\ngroup: player\naudience: agents\npublishAt: '${day}'\n---\n\n${text}\n`,
    )
}

const titles = { en: 'Make your own invitation links', bn: 'নিজের লিংক', ar: 'روابط الدعوة' }
beforeEach(async () => {
  content = copyContent()
  announce('agents-invite', titles, { day: '2026-05-20', text: 'Each has a **QR code**: [how](/help/contact)' })
  announce('agents-own-link', { en: 'Registering by your own link' }, { day: '2026-05-18', text: 'It does not count.' })
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
  expect(english.list[0]).toMatchObject({ at: Date.UTC(2026, 4, 20), isRead: false })
  expect([english.found, english.unread, english.totalPages]).toEqual([2, 2, 1])
  for (const [language, title] of Object.entries(titles))
    expect((await list({}, { 'accept-language': language })).list[0]).toMatchObject({ title })
  // the words of another language are marked
  expect((await list({}, { 'accept-language': 'ar' })).list[1]).toMatchObject({ lang: 'en' })
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
  const file = await gateway.call(agentNotices.export, { unread: '1' }, { session })
  expect(parse(agentNotices.export.value, file.value).list.map(({ id }) => id)).toEqual(['agents-own-link'])
  // each agent has marks of the own, and only for announcements to agents
  expect((await list({}, {}, await sessionOf(gateway, 'agent2'))).unread).toBe(2)
  const marks = await gateway.services.database.read.selectFrom('agent_notice_read').select('notice_id').execute()
  expect(marks).toEqual([{ notice_id: 'agents-invite' }])
})

test('S2.73 an announcement to agents shows in its countries and while it is due', async () => {
  content.addFields('announcements/en/agents-own-link.md', 'region: [BD]')
  content.addFields('announcements/en/agents-invite.md', "expireAt: '2026-05-21'")
  await gateway.services.content.refresh()
  const from = (country: string) => list({}, { 'x-forwarded-for': '203.0.113.7', 'x-country': country })
  expect(idsOf(await from('BD'))).toEqual(['agents-own-link'])
  expect(idsOf(await from('NP'))).toEqual([])
})

const secret = /agents-invite|agents-own-link|Make your own invitation|Registering by your own link/
const reads = implemented.filter(({ method, carrier }) => method === 'GET' && carrier === 'query')

/** Returns the names of the calls whose answer to this account, with or without `all`, has an announcement to agents. */
async function callsThatTell(account: string | undefined): Promise<string[]> {
  const by = account === undefined ? undefined : await sessionOf(gateway, account)
  const found = new Set<string>()
  for (const call of reads)
    for (const all of [{}, { all: '1' }]) {
      const input = { ...bareInputs[call.name]?.(account ?? 'player'), ...all }
      const { text } = await gateway.call(call, input, by && { session: by })
      if (secret.test(text)) found.add(call.name)
    }
  return [...found].toSorted()
}

test('S2.73 S6.3 T16 no answer to anybody else, and no other answer to an agent, contains an announcement to agents', async () => {
  for (const account of [undefined, 'player', 'trial']) expect(await callsThatTell(account), account).toEqual([])
  expect(await callsThatTell('agent1')).toEqual(['agentNotices', 'agentNoticesExport'])
})

test('S2.73 S3.16 the list of announcements never has them, whatever types it is asked for, not even for a build', async () => {
  for (const types of ['B,PL,PU,PR,H', 'PL'])
    for (const all of [undefined, '1'] as const) {
      const input = { types, platform: 'W', execution: 'B', language: 'en', all } as const
      const { success, text } = await gateway.call(announcements, input, { session })
      expect([success, secret.test(text)], `${types} ${all}`).toEqual([true, false])
    }
})
