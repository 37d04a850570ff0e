import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ownAccount, saveTimeZone } from '#contract/member/account.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import type { Session } from '#tests/support/visitors.ts'

let gateway: TestGateway
let session: Session
beforeEach(async () => {
  gateway = await startTestGateway({ clock: () => Date.UTC(2026, 0, 5, 12) })
  session = await gateway.signIn('player')
})
afterEach(() => gateway.close())

const own = async (by = session) => parse(ownAccount.value, (await gateway.call(ownAccount, {}, { session: by })).value)

describe('the own time zone', () => {
  test.each(['Asia/Dhaka', 'Asia/Kathmandu', 'Asia/Calcutta', 'Asia/Kolkata', 'America/Argentina/Ushuaia', 'UTC'])(
    'S2.58 the time zone %s is kept with the account, and follows it to other devices',
    async (timeZone) => {
      expect(await own(session)).toMatchObject({ timeZone: null })
      expect((await gateway.call(saveTimeZone, { timeZone }, { session })).success).toBe(true)
      const other = await gateway.signIn('player')
      expect((await gateway.call(memberInfo, {}, { session: other })).value).toMatchObject({ timeZone })
      expect(await own(other)).toMatchObject({ timeZone })
      expect((await gateway.call(saveTimeZone, { timeZone: null }, { session: other })).success).toBe(true)
      expect((await gateway.call(memberInfo, {}, { session })).value).toMatchObject({ timeZone: null })
    },
  )

  test('S2.58 what is no name of a time zone is refused, and changes nothing', async () => {
    await gateway.call(saveTimeZone, { timeZone: 'Asia/Dhaka' }, { session })
    for (const timeZone of ['', 'Mars/Olympus', '+06:00', 'Asia/Dhaka;', ' Asia/Dhaka', '../../etc/UTC', '<b>'])
      expect((await gateway.call(saveTimeZone, { timeZone }, { session })).errorCode, timeZone).toBe(
        'time_zone_invalid',
      )
    for (const timeZone of ['A'.repeat(65), 'A/'.repeat(10_000)])
      expect((await gateway.call(saveTimeZone, { timeZone }, { session })).errorCode).toBe('bad_request')
    expect(await own(session)).toMatchObject({ timeZone: 'Asia/Dhaka' })
  })
})
