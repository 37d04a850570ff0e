import { expect } from 'vitest'
import { memberMessages } from '#contract/member/messages.ts'
import { unreadCount } from '#contract/member/unread.ts'
import { parse } from 'valibot'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'
import { vendors } from '#tests/support/vendor.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START = Date.UTC(2026, 2, 1, 10)

const test = gatewayTest()
  .override('clock', () => ({ now: START }))
  .override('options', () => ({ vendors }))
  .extend('bed', ({ gateway }) => limitsOn(gateway))
  .extend('money', ({ gateway }) => depositsOn(gateway))
  .extend('inbox', ({ gateway }) => async (language = 'en', by = 'player') => {
    const session = await sessionOf(gateway, by)
    const reply = await gateway.call(
      memberMessages,
      { kind: 'play', pageNo: '1' },
      { session, headers: { 'accept-language': language } },
    )
    return parse(memberMessages.value, reply.value).list
  })
  .extend(
    'titles',
    ({ inbox }) =>
      async (language = 'en') =>
        (await inbox(language)).map(({ title }) => title),
  )

test('S2.70 X54 a lower limit, a higher one that was asked for, can be confirmed and is in force: each is told', async ({
  bed,
  titles,
  inbox,
  clock,
  gateway,
}) => {
  await bed.set('depositDay', '100')
  await bed.set('depositDay', '200')
  expect(await titles()).toEqual(['Higher limit requested: Deposits in 24 hours', 'Limit set: Deposits in 24 hours'])
  expect((await inbox())[0]?.text).toContain('from Mar 2, 2026, 10:00 AM UTC until Mar 9, 2026, 10:00 AM UTC')
  clock.now += DAY - 1
  expect(await inbox()).toHaveLength(2)
  clock.now += 1
  const session = await sessionOf(gateway, 'player')
  expect(await gateway.call(unreadCount, {}, { session })).toMatchObject({ value: { count: 3 } })
  expect((await titles())[0]).toBe('Confirm your higher limit: Deposits in 24 hours')
  expect(await inbox()).toHaveLength(3)
  await bed.confirm('depositDay')
  expect((await inbox())[0]).toMatchObject({ title: 'Limit changed: Deposits in 24 hours' })
  await bed.set('depositDay', null)
  expect((await inbox())[0]?.text).toContain('You asked for no limit')
  await bed.set('depositDay', '150')
  expect((await titles()).slice(0, 2)).toEqual(['Limit set: Deposits in 24 hours', 'Limit kept: Deposits in 24 hours'])
})

test('S2.70 X54 every text of limits is there in each language, with its amounts and names filled in', async ({
  bed,
  inbox,
}) => {
  await bed.set('session', '45')
  await bed.set('session', '60')
  await bed.pause('day')
  for (const language of ['en', 'bn', 'ar']) {
    const found = await inbox(language)
    expect(found).toHaveLength(3)
    for (const { title, text, lang } of found) {
      expect(lang).toBeUndefined()
      expect(title + text).not.toMatch(/\{\{|limit_/)
    }
    expect(found[1]?.text).toContain('60')
  }
})

test('X54 a limit that is reached is told once in its span, also if it was an agent who sent money', async ({
  bed,
  money,
  gateway,
  titles,
  clock,
}) => {
  await bed.set('depositDay', '100')
  await money.put({ amount: '90' })
  const agents = agentsOf(gateway)
  await agents.transfer('agent42', { account: 'player', amount: '50' })
  expect((await money.put({ amount: '50' })).errorCode).toBe('limit_deposit')
  const reached = async () => (await titles()).filter((title) => title.startsWith('Limit reached'))
  expect(await reached()).toEqual(['Limit reached: Deposits in 24 hours'])
  clock.now += DAY - 1
  expect((await money.put({ amount: '50' })).errorCode).toBe('limit_deposit')
  expect(await reached()).toHaveLength(1)
  clock.now += 1
  expect((await money.put({ amount: '200' })).errorCode).toBe('limit_deposit')
  expect(await reached()).toHaveLength(2)
})

test('X54 the page around a game learns which limit has refused a stake; its provider does not', async ({
  bed,
  clock,
  titles,
}) => {
  await bed.set('lossDay', '10')
  await bed.set('session', '20')
  await bed.set('stakeOne', '5')
  const play = await bed.play()
  expect(await play.bet(501)).toMatchObject({ errorCode: 'play_limited' })
  expect((await bed.state()).stopped).toBe('stakeOne')
  clock.now += MINUTE
  expect((await play.bet(500, 'one')).errorCode).toBeNull()
  expect((await play.bet(500)).errorCode).toBeNull()
  expect(await play.bet(1)).toMatchObject({ errorCode: 'play_limited' })
  expect((await bed.state()).stopped).toBe('lossDay')
  clock.now += MINUTE + 1
  expect((await bed.state()).stopped).toBeNull()
  // a single stake that is too large is no limit reached
  expect(await titles()).toContain('Limit reached: Losses in 24 hours')
  expect(await titles()).not.toContain('Limit reached: One stake')
  await play.settle('one', 1_000)
  clock.now += DAY
  const next = await bed.play()
  await next.bet(100)
  clock.now += 20 * MINUTE
  expect(await next.bet(100)).toMatchObject({ errorCode: 'play_limited' })
  expect(await bed.state()).toMatchObject({ stopped: 'session' })
  expect(await bed.limit('session')).toMatchObject({ used: 20, freeAt: clock.now + 10 * MINUTE })
  clock.now += 10 * MINUTE
  expect((await next.bet(100)).errorCode).toBeNull()
})

test('X54 a time-out and a self-exclusion are told when they begin and when they end', async ({
  bed,
  clock,
  titles,
  inbox,
}) => {
  await bed.pause('day')
  await bed.pause('week')
  clock.now += 6 * DAY
  expect(await titles()).toEqual(['Your time-out has begun', 'Your time-out has begun'])
  clock.now += DAY
  expect((await titles())[0]).toBe('Your time-out is over')
  await bed.pause('halfYear')
  clock.now += 190 * DAY
  await bed.endPause()
  clock.now += DAY
  await bed.endPause()
  expect((await titles()).slice(0, 3)).toEqual([
    'Your self-exclusion has ended',
    'You asked to come back',
    'Your self-exclusion has begun',
  ])
  expect((await inbox()).filter(({ title }) => title === 'Your time-out is over')).toHaveLength(1)
})
