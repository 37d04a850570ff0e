import { expect } from 'vitest'
import { parse } from 'valibot'
import { chooseMessages, memberMessages, messageChoices } from '#contract/member/messages.ts'
import { updateLanguage } from '#contract/member/profile.ts'
import { unreadCount } from '#contract/member/unread.ts'
import { sendLetters } from '#gateway/member/letters.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { allSent, emailOf } from '#tests/support/letters.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const MINUTE = 60_000

const test = gatewayTest()
  .extend('choose', ({ gateway }) => async (choice: Parameters<typeof gateway.call<typeof chooseMessages>>[1]) => {
    const reply = await gateway.call(chooseMessages, choice, { session: await sessionOf(gateway, 'player') })
    expect(reply.success).toBe(true)
  })
  .extend('tell', ({ gateway, clock }) => async (event: string, details = {}, key?: string) => {
    const message = { memberId: 'M1005', event, details, at: clock.now, ...(key !== undefined && { key }) }
    await gateway.services.database.write((rows) => insertMemberMessage(rows, message))
  })
  .extend(
    'run',
    ({ gateway }) =>
      async () =>
        sendLetters(gateway.services),
  )
  .extend('letters', ({ gateway }) => async () => {
    const all = await allSent(gateway.services)
    return all
      .filter(({ recipient }) => recipient === emailOf('player'))
      .map(({ subject, text }) => ({ subject, text }))
  })

const deposit = { amount: { money: 1_250 } }

test('S2.70 without a choice messages are on the site alone; chosen ones are e-mailed once, with the words of the inbox', async ({
  choose,
  tell,
  run,
  letters,
  clock,
}) => {
  await tell('depositReceived', deposit, 'one')
  await choose({ kind: 'money', box: true, mail: true })
  await tell('depositReceived', deposit, 'two')
  await tell('depositReceived', deposit, 'two')
  await run()
  expect(await letters(), 'a draw may still add to a message').toEqual([])
  clock.now += MINUTE
  await run()
  await run()
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter?.subject).toBe('Deposit received: 12.50 PLAY')
  expect(letter?.text).toMatch(/^Hello player,\n\nYour deposit of 12\.50 PLAY/)
})

test('S7.44 S2.70 the language that a member changes to is that of the next letters; one that the site lacks is refused', async ({
  gateway,
  choose,
  tell,
  run,
  letters,
  clock,
}) => {
  const session = await sessionOf(gateway, 'player')
  const use = (language: string) => gateway.call(updateLanguage, { language }, { session })
  await choose({ kind: 'money', box: true, mail: true })
  expect((await use('bn')).success).toBe(true)
  for (const wrong of ['xx', '', '../en', 'fr']) expect(await use(wrong), wrong).toMatchObject({ status: 400 })
  await tell('depositReceived', deposit, 'one')
  clock.now += MINUTE
  await run()
  const [letter] = await letters()
  expect(letter?.text).toMatch(/[\u0980-\u09ff]/)
  expect(letter?.text).not.toContain('Your deposit')
})

test('S2.70 many wins are one e-mail, and there is at most one an hour', async ({
  choose,
  tell,
  run,
  letters,
  clock,
}) => {
  await choose({ kind: 'wins', box: true, mail: true })
  const win = { game: { game: 'ATL-DICE' }, stake: { money: 10 }, amount: { money: 960 } }
  for (const key of ['a', 'b', 'c']) await tell('bigWin', win, key)
  clock.now += MINUTE
  await run()
  await tell('bigWin', win, 'd')
  clock.now += MINUTE
  await run()
  expect((await letters()).map(({ subject }) => subject)).toEqual(['New messages from Atoll: 3'])
  expect((await letters())[0]?.text.match(/You won 9\.60 PLAY/g)).toHaveLength(3)
  clock.now += 60 * MINUTE
  await run()
  expect((await letters()).map(({ subject }) => subject)).toEqual(['You won 9.60 PLAY', 'New messages from Atoll: 3'])
})

test('S2.70 a letter that a stop undid is sent by the next run, once', async ({
  choose,
  tell,
  letters,
  gateway,
  clock,
}) => {
  await choose({ kind: 'money', box: true, mail: true })
  await tell('depositReceived', deposit, 'one')
  clock.now += MINUTE
  const { services } = gateway
  const stops = {
    ...services.outbox,
    async prepare(...args: Parameters<typeof services.outbox.prepare>) {
      const store = await services.outbox.prepare(...args)
      return async (rows: Parameters<typeof store>[0]) => {
        await store(rows)
        throw new Error('stopped')
      }
    },
  }
  await expect(sendLetters({ ...services, outbox: stops })).rejects.toThrow('stopped')
  expect(await letters()).toEqual([])
  await Promise.all([sendLetters(services).catch(() => {}), sendLetters(services).catch(() => {})])
  expect(await letters()).toHaveLength(1)
})

test('S2.70 wins and announcements can be kept out of the inbox; money, limits, contracts and security cannot', async ({
  choose,
  tell,
  gateway,
}) => {
  const session = await sessionOf(gateway, 'player')
  for (const kind of ['news', 'wins', 'money', 'account', 'agent', 'play', 'security'] as const)
    await choose({ kind, box: false, mail: false })
  const { value } = await gateway.call(messageChoices, {}, { session })
  const { kinds, hasEmail } = parse(messageChoices.value, value)
  expect(hasEmail).toBe(true)
  expect(kinds.map(({ kind, box, mail }) => [kind, box, mail])).toEqual([
    ['news', false, false],
    ['wins', false, false],
    ['money', true, false],
    ['account', false, false],
    ['agent', true, false],
    ['play', true, false],
    ['security', true, true],
  ])
  for (const event of ['bigWin', 'welcome', 'depositReceived', 'contractOffered', 'timeOutEnded', 'passwordChanged'])
    await tell(event)
  const reply = await gateway.call(memberMessages, {}, { session })
  expect(parse(memberMessages.value, reply.value).list.map(({ kind }) => kind)).toEqual([
    'security',
    'play',
    'agent',
    'money',
  ])
  expect((await gateway.call(unreadCount, {}, { session })).value).toEqual({ count: 4 })
})

test('S2.70 what is wanted by e-mail alone is e-mailed, and neither shown nor counted', async ({
  choose,
  tell,
  run,
  letters,
  clock,
  gateway,
}) => {
  await choose({ kind: 'wins', box: false, mail: true })
  await tell('jackpotWon', { game: { game: 'ATL-DICE' }, amount: { money: 960 } })
  clock.now += MINUTE
  await run()
  expect(await letters()).toMatchObject([{ subject: 'You won the jackpot: 9.60 PLAY' }])
  const session = await sessionOf(gateway, 'player')
  expect((await gateway.call(unreadCount, {}, { session })).value).toEqual({ count: 0 })
})
