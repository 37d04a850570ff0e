import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { chatBan, chatKeep, chatMute, chatRemove, staffChat } from '#contract/staff/chat.ts'
import { staffLog } from '#contract/staff/log.ts'
import { enterAs } from '#tests/support/chat.fixture.ts'
import { staffTest } from '#tests/support/staff-test.ts'

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
  const { memberId } = latest.messages[0] ?? { memberId: '' }
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
