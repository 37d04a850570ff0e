import { describe, expect } from 'vitest'
import { announcements } from '#contract/notices/notices.ts'
import { accountRecord } from '#contract/member/records.ts'
import { launchGame } from '#contract/games/launch.ts'
import { promotions } from '#contract/promotions/promotions.ts'
import { balance } from '#contract/wallet/balance.ts'
import { isPersonOnBreak } from '#gateway/register/person-on-break.ts'
import { lotteryOn } from '#tests/gateway/lottery/draws.fixture.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { DEMO_PASSWORD } from '#tests/support/gateway.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'
import { vendors } from '#tests/support/vendor.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 6, 28, 9, 30, 20)

const test = gatewayTest()
  .override('clock', () => ({ now: START }))
  .override('options', () => ({ vendors }))
  .extend('bed', ({ gateway }) => limitsOn(gateway))
  .extend('as', ({ gateway }) => async (account = 'player') => ({ session: await sessionOf(gateway, account) }))

describe('a time-out', () => {
  test('C21 ends all sessions and stops stakes and deposits; withdrawing and records go on', async ({
    bed,
    gateway,
    clock,
    as,
  }) => {
    const play = await bed.play()
    await play.bet(1_000, 'open')
    const before = await sessionOf(gateway, 'player')
    expect((await bed.pause('day')).value).toEqual({ until: START + DAY })
    expect((await gateway.call(balance, {}, { session: before })).errorCode).toBe('not_logged_in')
    expect((await play.bet(100)).errorCode).toMatch(/^(ticket_invalid|play_limited)$/)
    expect((await play.settle('open', 5_000)).errorCode).toBeNull()
    expect((await depositsOn(gateway).put()).errorCode).toBe('on_break')
    expect((await lotteryOn(gateway, () => clock.now).buy()).errorCode).toBe('on_break')
    expect((await withdrawalsOn(gateway).ask({ amount: '10' })).errorCode).toBeNull()
    const record = await gateway.call(accountRecord, { days: '7', pageNo: '1' }, await as())
    expect(record.success).toBe(true)
  })

  test('X54 ends by itself, not a moment earlier, and cannot be made shorter', async ({ bed, clock, gateway }) => {
    await bed.pause('week')
    await bed.pause('day')
    clock.now = START + 7 * DAY - 1
    expect((await depositsOn(gateway).put()).errorCode).toBe('on_break')
    expect((await bed.endPause()).errorCode).toBe('limit_unasked')
    clock.now -= 3 * DAY
    expect((await depositsOn(gateway).put()).errorCode).toBe('on_break')
    clock.now = START + 7 * DAY
    expect((await depositsOn(gateway).put()).errorCode).toBeNull()
    expect((await bed.state()).pause).toBeNull()
  })

  test('X54 leaves tickets of open draws as they are', async ({ gateway, clock, bed }) => {
    const lottery = lotteryOn(gateway, () => clock.now)
    await lottery.buy()
    await bed.pause('month')
    expect(await lotteryOn(gateway, () => clock.now).tickets()).toMatchObject([{ state: 'placed' }])
  })

  test('C19 an agent who sends money hears the same as of a member that takes none', async ({ gateway, bed }) => {
    const agents = agentsOf(gateway)
    await agents.add({ id: 'quiet', upline: 'M1004' })
    await bed.choose({ acceptsTransfers: false }, 'quiet')
    await bed.pause('day')
    const [paused, unwilling] = [
      await agents.transfer('agent42', { account: 'player' }),
      await agents.transfer('agent42', { account: 'quiet' }),
    ]
    expect(paused.errorCode).toBe('transfer_account')
    expect({ ...JSON.parse(paused.text), requestId: '' }).toEqual({ ...JSON.parse(unwilling.text), requestId: '' })
    const form = await agents.form('agent42')
    expect(form.below).toEqual(expect.arrayContaining(['player', 'quiet']))
  })
})

describe('a self-exclusion', () => {
  test('X54 asks for the password, gives back tickets of open draws, and refuses new games', async ({
    gateway,
    clock,
    bed,
  }) => {
    const lottery = lotteryOn(gateway, () => clock.now)
    await lottery.buy()
    expect((await bed.pause('year', 'player', 'wrong')).errorCode).toBe('password_wrong')
    expect((await bed.pause('year')).errorCode).toBeNull()
    expect(await lotteryOn(gateway, () => clock.now).tickets()).toMatchObject([{ state: 'cancelled' }])
    expect(await lottery.balance()).toBe(100_000)
    expect(await bed.state()).toMatchObject({ pause: { kind: 'exclusion', until: Date.UTC(2027, 6, 28, 9, 30, 20) } })
    const session = await sessionOf(gateway, 'player')
    const launch = {
      nodeId: 'ATL-DICE',
      accountType: 1,
      confirmTrans: 0,
      vassalage: 'ATL',
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username: 'player',
      token: session.token,
      merchantCode: 'atoll',
      language: 'EN',
    } as const
    expect((await gateway.call(launchGame, launch, { session })).errorCode).toBe('on_break')
  })

  test('X54 does not end by itself: asking, 24 hours and a second yes', async ({ bed, clock, gateway }) => {
    await bed.pause('halfYear')
    expect((await bed.endPause()).errorCode).toBe('limit_early')
    clock.now = Date.UTC(2027, 0, 28, 9, 30, 20)
    expect((await depositsOn(gateway).put()).errorCode).toBe('on_break')
    expect((await bed.endPause()).value).toMatchObject({ pause: { endFrom: clock.now + DAY } })
    clock.now += DAY - 1
    expect((await bed.endPause()).errorCode).toBe('limit_early')
    clock.now += 1
    expect((await bed.endPause()).value).toMatchObject({ pause: null })
    expect((await depositsOn(gateway).put()).errorCode).toBeNull()
  })

  test('X54 for good has no end', async ({ bed, clock, gateway }) => {
    expect((await bed.pause('forever')).value).toEqual({ until: null })
    clock.now += 20 * 365 * DAY
    expect((await bed.endPause()).errorCode).toBe('limit_early')
    expect((await depositsOn(gateway).put()).errorCode).toBe('on_break')
  })

  test('X54 logging in still works, and offers no promotions', async ({ bed, gateway, as }) => {
    await bed.pause('year')
    const session = await gateway.signIn('player', DEMO_PASSWORD)
    expect((await gateway.call(balance, {}, { session })).success).toBe(true)
    const asked = { language: 'en' }
    expect((await gateway.call(promotions, asked, { session })).value).toEqual({ promotions: [] })
    const others = await gateway.call(promotions, asked, await as('vip'))
    expect(Object(others.value).promotions.length).toBeGreaterThan(0)
    const list = { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B', language: 'en' } as const
    const [own, all] = [
      await gateway.call(announcements, list, { session }),
      await gateway.call(announcements, list, await as('vip')),
    ]
    const groups = (value: unknown) => Object(value).announcements.map((one: { group: string }) => one.group)
    expect(new Set(groups(own.value))).toEqual(new Set(['player']))
    expect(groups(all.value)).toContain('popup')
  })

  test('X54 the same person opens no other account', async ({ gateway, clock, bed }) => {
    const { database } = gateway.services
    await database.write((rows) =>
      rows
        .insertInto('registration')
        .values({
          member_id: 'M1005',
          request_id: 'r',
          email: 'Someone@example.test',
          mobile: '1712345678',
          payee_name: 'Some One',
          contacts: '{"idNumber":"AB12"}',
          domain: '',
          address: '',
          agreed_at: 0,
        })
        .onConflict((clash) =>
          clash.column('member_id').doUpdateSet({
            email: 'Someone@example.test',
            mobile: '1712345678',
            payee_name: 'Some One',
            contacts: '{"idNumber":"AB12"}',
          }),
        )
        .execute(),
    )
    const isBarred = (draft: Record<string, string>) =>
      isPersonOnBreak(database.read, { draft, number: undefined }, clock.now)
    expect(await isBarred({ email: 'someone@example.test' })).toBe(false)
    await bed.pause('year')
    expect(await isBarred({ email: 'someone@EXAMPLE.test' })).toBe(true)
    expect(await isBarred({ mobileNum: '1712345678' })).toBe(true)
    expect(await isBarred({ payeeName: 'SOME ONE' })).toBe(true)
    expect(await isBarred({ idNumber: 'AB12' })).toBe(true)
    // however they are written
    expect(await isBarred({ mobileNum: '01712-345678' })).toBe(true)
    expect(await isPersonOnBreak(database.read, { draft: {}, number: '+8801712345678' }, clock.now)).toBe(true)
    expect(await isBarred({ mobileNum: '1712345679' })).toBe(false)
    expect(await isBarred({ mobileNum: '5678' })).toBe(false)
    expect(await isBarred({ payeeName: '  Some-Ône ' })).toBe(true)
    expect(await isBarred({ idNumber: 'ab 1-2' })).toBe(true)
    expect(await isBarred({ idNumber: '\u200fＡＢ১২' })).toBe(true)
    expect(await isBarred({ mobileNum: '০১৭১২-৩৪৫৬৭৮' })).toBe(true)
    expect(await isBarred({ payeeName: 'Someone Else' })).toBe(false)
    // the holder of a bank account that was added later
    const payee = { kind: 'bank', provider: 'A bank', holder: 'Someone Else', number: '1', added_at: 0 } as const
    await database.write((rows) =>
      rows
        .insertInto('payee')
        .values({ member_id: 'M1005', ...payee })
        .execute(),
    )
    expect(await isBarred({ payeeName: 'someone ELSE' })).toBe(true)
    expect(await isBarred({ email: 'another@example.test', payeeName: 'An Other' })).toBe(false)
    expect(await isBarred({})).toBe(false)
  })

  test('X54 an excluded agent keeps the agent centre and is still paid, and stakes nothing', async ({
    gateway,
    bed,
  }) => {
    const agents = agentsOf(gateway)
    await bed.pause('year', 'agent42')
    expect(await agents.transfer('agent42', { account: 'player', amount: '10' })).toMatchObject({ success: true })
    expect((await depositsOn(gateway).put({}, 'agent42')).errorCode).toBe('on_break')
  })
})
