import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { logout } from '#contract/auth/login.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { createHandoff, redeemHandoff } from '#contract/auth/session.ts'
import { type Reply, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'

let now = Date.UTC(2026, 0, 5, 12)
let gateway: TestGateway
beforeAll(async () => (gateway = await startTestGateway({ clock: () => now })))
afterAll(() => gateway.close())

async function codeOf(session: Session): Promise<string> {
  return parse(createHandoff.value, (await gateway.call(createHandoff, {}, { session })).value).code
}

const take = (code: string, options: { session?: Session; replace?: true } = {}) =>
  gateway.call(redeemHandoff, options.replace ? { code, replace: true } : { code }, options)

/** Returns both halves of the session that a code opened. */
function taken(reply: Reply): Session {
  const { token } = parse(redeemHandoff.value, reply.value)
  return { token, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

const accountOf = async (session: Session) => (await gateway.call(memberInfo, {}, { session })).value

describe('session handoff', () => {
  test('S4.3 X6 a code opens a separate session for the same member, and the first one stays open', async () => {
    const app = await sessionOf(gateway, 'agent1')
    const reply = await take(await codeOf(app))
    expect(reply).toMatchObject({ status: 200, value: { account: 'agent1' } })
    const browser = taken(reply)
    expect(browser.token).not.toBe(app.token)
    for (const session of [app, browser]) expect(await accountOf(session)).toMatchObject({ account: 'agent1' })
  })

  test('T5 a code works once, even for a hundred simultaneous requests', async () => {
    const code = await codeOf(await sessionOf(gateway, 'player'))
    const replies = await Promise.all(Array.from({ length: 100 }, () => take(code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['handoff_invalid']),
    )
    expect(await take(code)).toMatchObject({ status: 422, errorCode: 'handoff_invalid' })
  })

  test('T5 a code is valid for exactly one minute', async () => {
    const session = await sessionOf(gateway, 'player')
    const [early, late] = [await codeOf(session), await codeOf(session)]
    now += 59_999
    expect((await take(early)).status).toBe(200)
    now += 1
    expect(await take(late)).toMatchObject({ status: 422, errorCode: 'handoff_invalid' })
  })

  test('T5 refuses malformed and unknown codes, and a session token as code', async () => {
    const session = await sessionOf(gateway, 'player')
    for (const code of ['', 'x', 'x'.repeat(21), 'x'.repeat(23), '../../../../../../../../', "' OR 1=1 --          "]) {
      expect((await take(code)).status, code).toBe(400)
    }
    for (const code of ['x'.repeat(22), session.token]) {
      expect(await take(code), code).toMatchObject({ status: 422, errorCode: 'handoff_invalid' })
    }
  })

  test('T5 X6 with another account logged in it asks first, and the code stays valid until the member agrees', async () => {
    const code = await codeOf(await sessionOf(gateway, 'agent1'))
    const here = await sessionOf(gateway, 'player')
    for (const _try of [1, 2]) {
      expect(await take(code, { session: here })).toMatchObject({ status: 409, errorCode: 'handoff_other_account' })
    }
    expect(await accountOf(here), 'nothing has changed').toMatchObject({ account: 'player' })
    const agreed = await take(code, { session: here, replace: true })
    expect(agreed).toMatchObject({ status: 200, value: { account: 'agent1' } })
    expect((await gateway.call(memberInfo, {}, { session: here })).status, 'the replaced session ends').toBe(401)
    expect(await accountOf(taken(agreed))).toMatchObject({ account: 'agent1' })
  })

  test('S4.3 for the account that is logged in already it does not ask, and leaves one session of the two', async () => {
    const code = await codeOf(await sessionOf(gateway, 'vip'))
    const here = await sessionOf(gateway, 'vip')
    expect((await take(code, { session: here })).status).toBe(200)
    expect((await gateway.call(memberInfo, {}, { session: here })).status).toBe(401)
  })

  test('T5 a code ends with the session that requested it, and when its member is suspended', async () => {
    const app = await sessionOf(gateway, 'player')
    const code = await codeOf(app)
    await gateway.call(logout, {}, { session: app })
    expect(await take(code)).toMatchObject({ status: 422, errorCode: 'handoff_invalid' })
    const other = await codeOf(await sessionOf(gateway, 'vip'))
    const disable = (at: number | null) =>
      gateway.services.database.write((rows) =>
        rows.updateTable('member').set({ disabled_at: at }).where('account', '=', 'vip').execute(),
      )
    await disable(now)
    expect(await take(other)).toMatchObject({ status: 422, errorCode: 'handoff_invalid' })
    await disable(null)
  })

  test('T5 a code is stored only as its hash, and an expired one is deleted', async () => {
    const session = await sessionOf(gateway, 'player')
    const code = await codeOf(session)
    const rows = () => gateway.services.database.read.selectFrom('handoff').selectAll().execute()
    expect(JSON.stringify(await rows())).not.toContain(code)
    now += 60_000
    await codeOf(session)
    expect(await rows()).toHaveLength(1)
  })
})
