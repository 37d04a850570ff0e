import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { brand } from '#brand/brand.ts'
import { chatUnread } from '#contract/chat/chat.ts'
import { chatBan, chatKeep, chatMute, chatRemove, chatSay, staffChat } from '#contract/staff/chat.ts'
import { staffLog } from '#contract/staff/log.ts'
import { addressFor, enterAs } from '#tests/support/chat.fixture.ts'
import { staffTest } from '#tests/support/staff-test.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const test = staffTest()
const request = () => randomUUID()

test('support sees what was said and reported, and mutes, bans, removes and keeps, each with its line in the log', async ({
  staff,
  gateway,
  clock,
}) => {
  const sam = await staff.enter('sam', ['support'])
  const rita = await staff.enter('rita', ['risk', 'owner'])
  const [player, vip] = [await enterAs(gateway, 'player'), await enterAs(gateway, 'vip')]
  player.send({ t: 'say', cid: 'message-1', text: 'You are all fools' })
  const first = await vip.next('said')
  clock.now += 10_000
  player.send({ t: 'say', cid: 'message-2', text: 'I meant well' })
  const second = await vip.next('said')
  for (const [{ id }, why] of [
    [first, 'insult'],
    [second, 'other'],
    [first, 'spam'],
  ] as const) {
    vip.send({ t: 'report', id, why })
    await vip.next('reported')
  }
  const latest = await staff.ask(staffChat, { which: 'latest' }, sam)
  expect(latest.messages.map(({ text, account, room }) => [text, account, room])).toEqual([
    ['I meant well', 'player', 'en'],
    ['You are all fools', 'player', 'en'],
  ])
  // a second report by the same member counts once
  expect(latest.messages.map(({ reports }) => reports)).toEqual([['other'], ['insult']])
  const memberId = latest.messages[0]?.memberId ?? ''
  await staff.ask(chatKeep, { request: request(), id: second.id }, sam)
  expect((await staff.call(chatKeep, { request: request(), id: second.id }, sam)).errorCode).toBe('state_other')
  const removal = { request: request(), id: first.id, reason: 'an insult' }
  await staff.ask(chatRemove, removal, sam)
  await staff.ask(chatRemove, removal, sam)
  expect(await player.next('gone')).toMatchObject({ id: first.id })
  expect((await staff.ask(staffChat, { which: 'reported' }, sam)).messages).toEqual([])
  const mute = { request: request(), id: memberId, minutes: 15, reason: 'an insult' }
  expect(await staff.ask(chatMute, mute, sam)).toEqual({ until: clock.now + 15 * 60_000 })
  player.send({ t: 'say', cid: 'message-3', text: 'Sorry' })
  expect(await player.next('pause')).toMatchObject({ why: 'muted' })
  await staff.ask(chatBan, { request: request(), id: memberId, minutes: 10_080, reason: 'again' }, sam)
  expect(await player.closed).toBe(4403)
  const [newest] = (await staff.ask(staffChat, { which: 'latest' }, sam)).messages
  expect(newest).toMatchObject({ isRemoved: false, mutedUntil: expect.any(Number), bannedUntil: expect.any(Number) })
  const { lines } = await staff.ask(staffLog, { person: 'sam' }, rita)
  const acts = lines.filter(({ act }) => act.startsWith('chat') && act !== 'chat')
  expect(acts.map(({ act, account, detail }) => [act, account, detail.reason])).toEqual([
    ['chatBan', 'player', 'again'],
    ['chatMute', 'player', 'an insult'],
    ['chatRemove', 'player', 'an insult'],
    ['chatKeep', null, undefined],
  ])
})

test('R2 R3 support writes as the house: members see it once, marked and in order, after a return too, and never who wrote it', async ({
  staff,
  gateway,
  clock,
}) => {
  const sue = await staff.enter('sue', ['support'])
  const rosa = await staff.enter('rosa', ['risk', 'owner'])
  const player = await enterAs(gateway, 'agent1')
  clock.now += 1_000
  const saying = { request: request(), room: 'en', text: '  The room closes at ten.  ' }
  const { id } = await staff.ask(chatSay, saying, sue)
  expect(await staff.ask(chatSay, saying, sue), 'sent again, it is one message').toEqual({ id })
  const house = { id: 'house', name: brand.name }
  const seen = await player.next('said')
  expect(seen).toMatchObject({ id, who: house, isHouse: true, text: 'The room closes at ten.' })
  expect(JSON.stringify(player.got)).not.toContain('sue')
  clock.now += 1_000
  player.send({ t: 'say', cid: 'message-1', text: 'Thank you' })
  expect(await player.next('said')).toMatchObject({ seq: seen.seq + 1 })
  // it can be neither reported nor blocked
  player.send({ t: 'report', id, why: 'spam' })
  await player.next('reported')
  expect((await staff.ask(staffChat, { which: 'reported' }, sue)).messages).toEqual([])
  const vip = await enterAs(gateway, 'vip')
  expect(vip.past.messages.slice(-2)).toMatchObject([{ id, isHouse: true }, { text: 'Thank you' }])
  const { messages } = await staff.ask(staffChat, { which: 'latest' }, sue)
  expect(messages.slice(0, 2).map(({ account, staff: by }) => [account, by])).toEqual([
    ['agent1', null],
    [null, 'sue'],
  ])
  await staff.ask(chatRemove, { request: request(), id, reason: 'a wrong hour' }, sue)
  expect(await player.next('gone')).toMatchObject({ id })
  const { lines } = await staff.ask(staffLog, { person: 'sue' }, rosa)
  expect(lines.filter(({ act }) => /^chat(?:Say|Remove)$/.test(act)).map(({ act, detail }) => [act, detail])).toEqual([
    ['chatRemove', { message: id, reason: 'a wrong hour' }],
    ['chatSay', { room: 'en', message: id, text: 'The room closes at ten.' }],
  ])
})

test('S3.29 what the house writes is unread as what members write, and nobody without the permission writes it', async ({
  staff,
  gateway,
}) => {
  const [sid, gus] = [await staff.enter('sid', ['support']), await staff.enter('gus', ['games'])]
  const session = await sessionOf(gateway, 'agent2')
  await addressFor(gateway, session)
  const say = { request: request(), room: 'en', text: 'Welcome' }
  expect((await staff.call(chatSay, say, gus)).errorCode).toBe('forbidden')
  for (const wrong of [{ room: 'xx' }, { text: ' \u200b ' }, { text: 'x'.repeat(501) }])
    expect((await staff.call(chatSay, { ...say, ...wrong, request: request() }, sid)).errorCode).toBe('bad_request')
  await staff.ask(chatSay, say, sid)
  expect((await gateway.call(chatUnread, { language: 'en' }, { session })).value).toEqual({ unReadCount: 1 })
})
