import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MAX_OPEN_LINKS, agentLinkDays, agentLinks, makeAgentLink, stopAgentLink } from '#contract/agent/links.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { affiliate } from '#contract/register/affiliate.ts'
import { countClosed } from '#gateway/lines/lines.rows.ts'
import { csvLine } from '#texts/csv.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { linksOn } from '#tests/support/registering.fixture.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'

const DAY_MS = 86_400_000
const domain = 'play.example.test'
let now = 0
let gateway: TestGateway
let links: ReturnType<typeof linksOn>
let session: Session

/** Logs agent1 in again: a session ends within the hours and days that tests skip. */
async function signInAgain(): Promise<void> {
  session = await sessionOf(gateway, 'agent1')
}

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20, 12)
  gateway = await startTestGateway({ clock: () => now })
  links = linksOn(gateway)
  await signInAgain()
})
afterEach(() => gateway.close())

async function list(input: InputOf<typeof agentLinks> = {}, by = session) {
  return parse(agentLinks.value, (await gateway.call(agentLinks, input, { session: by })).value)
}
const visit = (code: string) => gateway.call(affiliate, { code, domain, visit: '1' })

describe('links of an agent', () => {
  test('S2.75 T19 a link is made once for each id, and the newest stands first, after codes that the operator gave', async () => {
    const input = {
      id: randomUUID(),
      type: 'agent',
      channel: ' Facebook ',
      validUntil: now + DAY_MS,
      maxUses: 3,
    } as const
    const both = await Promise.all([1, 2].map(() => gateway.call(makeAgentLink, input, { session })))
    expect(both[0]?.value).toEqual(both[1]?.value)
    now += 1
    const { code } = await links.make()
    const { list: found, channels, origin, sums } = await list()
    expect(found.map((each) => [each.code, each.type, each.channel, each.state, each.maxUses])).toEqual([
      [code, 'member', '', 'open', null],
      [expect.stringMatching(/^[A-Z1-9]{8}$/), 'agent', 'Facebook', 'open', 3],
      ['AMINA1', 'member', '', 'open', null],
    ])
    expect({ channels, origin, sums }).toEqual({
      channels: ['Facebook'],
      origin: gateway.url,
      sums: { visits: 0, registered: 0, deposited: 0, active: 0 },
    })
  })

  test('S2.75 filters by state and channel, sorts by each step, and exports everything found', async () => {
    const open = await links.make({ channel: 'Shop' })
    const expired = await links.make({ channel: 'Shop', validUntil: now + 1 })
    const stopped = await links.make({ channel: 'Radio' })
    await gateway.call(stopAgentLink, { code: stopped.code }, { session })
    await visit(open.code)
    now += 1
    const codes = async (input: InputOf<typeof agentLinks>) => (await list(input)).list.map(({ code }) => code)
    expect(await codes({ state: 'expired' })).toEqual([expired.code])
    expect(await codes({ state: 'stopped' })).toEqual([stopped.code])
    expect((await codes({ channel: 'Shop' })).toSorted()).toEqual([open.code, expired.code].toSorted())
    expect(await codes({ channel: 'Shop', state: 'usedUp' })).toEqual([])
    expect((await codes({ sort: '-visits' }))[0]).toBe(open.code)
    expect((await codes({ sort: 'visits' })).at(-1)).toBe(open.code)
    expect((await list({ channel: 'Shop' })).sums).toMatchObject({ visits: 1 })
    const file = await gateway.call(agentLinks.export, { channel: 'Shop' }, { session })
    const { list: rows, next } = parse(agentLinks.export.value, file.value)
    expect([rows.map(({ code }) => code), next]).toEqual([[open.code, expired.code].toSorted(), null])
  })

  test('S2.75 at most 200 links work at a time; one that is stopped makes room', async () => {
    const make = () => gateway.call(makeAgentLink, { id: randomUUID(), type: 'member', channel: '' }, { session })
    const [first] = await Promise.all(Array.from({ length: MAX_OPEN_LINKS - 1 }, make))
    const { link } = parse(makeAgentLink.value, first?.value)
    const input = { id: randomUUID(), type: 'member', channel: '' } as const
    expect(await gateway.call(makeAgentLink, input, { session })).toMatchObject({ value: { link: null } })
    await gateway.call(stopAgentLink, { code: link?.code ?? '' }, { session })
    expect(await gateway.call(makeAgentLink, input, { session })).toMatchObject({ value: { link: { state: 'open' } } })
  })

  test('S2.75 T16 an agent sees and stops nobody else’s links, and an unknown code is refused like theirs', async () => {
    const { code } = await links.make({}, 'agent2')
    const refused: unknown[] = []
    for (const named of [code, code.toLowerCase(), 'NOBODY', ''])
      for (const call of [agentLinkDays, agentLinkDays.export, stopAgentLink] as const)
        refused.push((await gateway.call(call, { code: named }, { session })).errorCode)
    expect(new Set(refused)).toEqual(new Set(['forbidden']))
    expect(JSON.stringify(await list())).not.toContain(code)
    const [, all] = [await visit(code), await list({}, await sessionOf(gateway, 'agent2'))]
    expect(all.list).toMatchObject([{ code, state: 'open', visits: 1 }])
  })

  test('S2.75 T1 hostile names of channels are kept as text, or refused if they cannot be seen', async () => {
    const names = ['=HYPERLINK("https://evil.test")', '<img src=x onerror=alert(1)>', 'قناة تجريبية', 'দোকান', '🏝️ 1,5']
    for (const channel of names) expect((await links.make({ channel })).channel).toBe(channel)
    expect((await list()).channels.toSorted()).toEqual(names.toSorted())
    expect(csvLine([names[0] ?? ''])).toBe(`"'=HYPERLINK(""https://evil.test"")"\r\n`)
    for (const channel of ['a\u202eb', 'a\nb', '\u200b', 'x'.repeat(41)]) {
      const input = { id: randomUUID(), type: 'member', channel } as const
      expect(await gateway.call(makeAgentLink, input, { session }), JSON.stringify(channel)).toMatchObject({
        status: 400,
      })
    }
  })
})

test('S2.75 the funnel counts each step once, on the day it happened', async () => {
  const { code } = await links.make()
  await visit(code)
  await visit(code.toLowerCase())
  expect((await gateway.call(affiliate, { code, domain })).success).toBe(true)
  expect((await links.register('newplayer', { affiliateCode: code })).status).toBe(200)
  const { id = '' } = (await links.accountOf('newplayer')) ?? {}
  now += DAY_MS
  const deposits = depositsOn(gateway)
  for (const _time of [1, 2]) expect((await deposits.put({}, 'newplayer')).success).toBe(true)
  now += DAY_MS
  const lineId = await lineOfMember(id)
  const game = { vassalage: 'ATL', nodeId: 'ATL-DICE' }
  const bet = { ...game, memberId: id, lineId, stake: 100, valid: 100, payout: 0, feed: 0, jackpot: 0 }
  for (const closedAt of [now, now + DAY_MS])
    await gateway.services.database.write((rows) => countClosed(rows, { ...bet, betId: String(closedAt), closedAt }))
  await signInAgain()
  const { value } = await gateway.call(agentLinkDays, { code, days: '30' }, { session })
  const { list: days, sums, link } = parse(agentLinkDays.value, value)
  expect(days).toEqual([
    { day: '2026-11-22', visits: 0, registered: 0, deposited: 0, active: 1 },
    { day: '2026-11-21', visits: 0, registered: 0, deposited: 1, active: 0 },
    { day: '2026-11-20', visits: 2, registered: 1, deposited: 0, active: 0 },
  ])
  expect(sums).toEqual({ visits: 2, registered: 1, deposited: 1, active: 1 })
  expect(link).toMatchObject(sums)
  const sorted = await gateway.call(agentLinkDays, { code, days: '7', sort: '-deposited' }, { session })
  expect(parse(agentLinkDays.value, sorted.value).list[0]?.day).toBe('2026-11-21')
  const one = await gateway.call(agentLinkDays.export, { code, days: '1', until: '2026-11-21' }, { session })
  expect(parse(agentLinkDays.export.value, one.value).list.map(({ day }) => day)).toEqual(['2026-11-21'])
})

async function lineOfMember(id: string): Promise<number> {
  const line = gateway.services.database.read
    .selectFrom('line')
    .innerJoin('member', 'member.upline_id', 'line.head_id')
    .select('line.id')
    .where('member.id', '=', id)
  return (await line.executeTakeFirstOrThrow()).id
}

test('S2.75 a network counts 600 visits an hour at most, and its code still works', async () => {
  const { code } = await links.make()
  for (let sent = 0; sent < 650; sent += 50) await Promise.all(Array.from({ length: 50 }, () => visit(code)))
  expect((await list()).sums.visits).toBe(600)
  expect(await visit(code)).toMatchObject({ success: true })
  now += 3_600_000
  await visit(code)
  await signInAgain()
  expect((await list()).sums.visits).toBe(601)
})

test('S2.75 S6.6 on the agents’ side links lead to the players’ portal, or nowhere if the operator has not set it', async () => {
  for (const playersSite of ['https://play.example.test', undefined]) {
    const agents = await startTestGateway({ side: 'agents', ...(playersSite && { playersSite }) })
    const by = await sessionOf(agents, 'agent1')
    const { value } = await agents.call(agentLinks, {}, { session: by })
    expect(parse(agentLinks.value, value).origin).toBe(playersSite ?? null)
    await agents.close()
  }
})
