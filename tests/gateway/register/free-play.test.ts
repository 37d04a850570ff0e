import { afterEach, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { freePlay, login } from '#contract/auth/login.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { balance } from '#contract/wallet/balance.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { audit } from '#gateway/audit/audit.ts'
import { type Reply, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
afterEach(() => gateway.close())

const input = { os: 'Linux aarch64', platform: 'W', gatewayVersion: '3' } as const
const play = () => gateway.call(freePlay, input)
const started = (reply: Reply) => parse(freePlay.value, reply.value)

/** Returns both halves of the session that an answer opened. */
function sessionOf(reply: Reply) {
  return { token: started(reply).token, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

describe('free play', () => {
  test('S4.21 S7.8 S1.5 opens an account of type 4 with its own demo credits and logs in', async () => {
    gateway = await startTestGateway()
    const [one, other] = [await play(), await play()]
    expect(one).toMatchObject({ status: 200, value: { firstTimeLogin: true, passwordExpired: false } })
    expect(started(one).account).toMatch(/^trial-[0-9a-f]{12}$/)
    expect(started(other).account).not.toBe(started(one).account)
    const session = sessionOf(one)
    const { account } = started(one)
    expect(await gateway.call(memberInfo, {}, { session })).toMatchObject({ value: { type: 4, account } })
    expect(await gateway.call(balance, {}, { session })).toMatchObject({ value: { sumBalance: '1000.00' } })
    expect((await audit(gateway.databasePath)).findings).toEqual([])
  })

  test('S6.8 is refused with FREEPLAY3 off, and opens no account', async () => {
    gateway = await startTestGateway()
    const count = () => gateway.services.database.read.selectFrom('member').select('id').execute()
    const before = await count()
    await gateway.services.database.write(async (rows) => void (await setSwitch(rows, 'FREEPLAY3', false)))
    expect(await play()).toMatchObject({ status: 403, errorCode: 'function_not_enabled' })
    expect(await count()).toEqual(before)
  })

  test('no password logs in to a trial account', async () => {
    gateway = await startTestGateway()
    const { account } = started(await play())
    for (const password of [' ', account, 'Lagoon-2026!']) {
      const reply = await gateway.call(login, { username: account, password, type: 'username' })
      expect(reply).toMatchObject({ errorCode: 'bad_credentials' })
    }
  })

  test('requires a sealed and complete body', async () => {
    gateway = await startTestGateway()
    const json = { method: 'POST', headers: { 'content-type': 'application/json', 'x-requested-with': 'fetch' } }
    const bare = await gateway.send(freePlay.path, { ...json, body: JSON.stringify(input) })
    expect(bare).toMatchObject({ status: 400, errorCode: 'sealed_required' })
    for (const wrong of [{}, { ...input, platform: 'X' }, { ...input, os: 'x'.repeat(33) }, { ...input, more: 1 }]) {
      const body = JSON.stringify({ sealed: await gateway.seal(wrong) })
      const reply = await gateway.send(freePlay.path, {
        ...json,
        headers: { ...json.headers, 'x-encrypted': '1' },
        body,
      })
      expect(reply).toMatchObject({ status: 400, errorCode: 'bad_request' })
    }
  })

  test('limits accounts per hour and address, and states the wait', async () => {
    gateway = await startTestGateway({ limits: { requestsPerMinute: 100, sealedPerMinute: 100, accountsPerHour: 2 } })
    expect([(await play()).status, (await play()).status]).toEqual([200, 200])
    const reply = await play()
    expect(reply).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3000)
  })
})
