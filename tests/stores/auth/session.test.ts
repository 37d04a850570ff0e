import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { $member } from '#stores/auth/session/member.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { $session, endSession, restoreSession } from '#stores/auth/session/session.ts'
import { $signIn, resetSignIn, submitLogin } from '#stores/auth/login/sign-in.ts'
import { signOut } from '#stores/auth/session/sign-out.ts'
import { $typedPassword } from '#stores/auth/login/typed-password.ts'
import { refreshPermissions } from '#stores/site/permissions.ts'
import { $balance, refreshBalance } from '#stores/wallet/balance.ts'
import { pretendBrowser } from '#tests/support/browser.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let browser: ReturnType<typeof pretendBrowser>

beforeAll(async () => {
  gateway = await startTestGateway()
  browser = pretendBrowser(gateway.url)
})
afterAll(() => gateway.close())

beforeEach(() => {
  endSession('left')
  resetSignIn()
  browser.cookies.clear()
})

const signIn = (username: string, password = DEMO_PASSWORD) => submitLogin({ username, password }, 'stay')

async function until<Value>(read: () => Value, isThere: (value: Value) => boolean): Promise<Value> {
  for (let look = 0; look < 200; look += 1) {
    const value = read()
    if (isThere(value)) return value
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return read()
}

describe('login', () => {
  test('S4.13 S4.16 stores the token, then loads the member and the balance automatically', async () => {
    const stops = [$member.listen(() => {}), $balance.listen(() => {})]
    await signIn('  player ')
    expect($session.get()).toMatchObject({ state: 'in', account: 'player' })
    expect(sessionStorage.getItem('token')).toBe(Reflect.get($session.get(), 'token'))
    const member = await until(
      () => $member.get(),
      ({ state }) => state === 'ready',
    )
    expect(member).toMatchObject({ state: 'ready', value: { account: 'player', type: 0 } })
    const balance = await until(
      () => $balance.get(),
      ({ state }) => state === 'ready',
    )
    expect(balance).toMatchObject({ state: 'ready', value: { minor: 100_000, digits: 2 } })
    expect(sessionStorage.getItem('isAgent')).toBe('0')
    // read by the first inline script before the token
    expect(localStorage.getItem('member')).toBe('1')
    for (const stop of stops) stop()
  })

  test.each([
    ['', DEMO_PASSWORD, { state: 'incomplete', missing: 'username' }],
    ['   ', DEMO_PASSWORD, { state: 'incomplete', missing: 'username' }],
    ['player', '', { state: 'incomplete', missing: 'password' }],
    ['player', 'wrong', { state: 'failed', why: 'refusals.bad_credentials' }],
    ['nobody', 'wrong', { state: 'failed', why: 'refusals.bad_credentials' }],
  ])('S5.33 S8.5 %j with %j fails with the right state', async (username, password, state) => {
    await signIn(username, password)
    expect($signIn.get()).toEqual(state)
    expect($session.get().state).not.toBe('in')
  })

  test('S4.14 S3.11 X4 holds the session for a weak password, and stores a flag instead of the password', async () => {
    await signIn('weak', '123456')
    expect($signIn.get()).toEqual({ state: 'idle' })
    expect($session.get()).toMatchObject({ state: 'held', account: 'weak' })
    expect($typedPassword.get()).toEqual({ password: '123456', why: 'weak' })
    expect(sessionStorage.getItem('cpw')).toBe('1')
    expect(localStorage.getItem('member')).toBeNull()
    // after a reload
    await restoreSession()
    expect($session.get()).toMatchObject({ state: 'held', account: 'weak' })
    endSession('left')
    expect(sessionStorage.getItem('cpw')).toBeNull()
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  test('S4.15 S6.8 holds the session for an expired password only while PWDEXPFORCECHANGE3 is on', async () => {
    const turnForce = async (on: boolean) => {
      const { database } = gateway.services
      await database.write(async (rows) => void (await setSwitch(rows, 'PWDEXPFORCECHANGE3', on)))
      await refreshPermissions()
    }
    await signIn('expired')
    expect($session.get().state).toBe('in')
    endSession('left')
    await turnForce(true)
    await signIn('expired')
    expect($session.get().state).toBe('held')
    expect($typedPassword.get()).toMatchObject({ why: 'expired' })
    endSession('left')
    await turnForce(false)
  })

  test('S4.15 holds the session when the first call reports that the password must change', async () => {
    await signIn('player')
    const { database } = gateway.services
    await database.write((rows) => rows.updateTable('session').set({ must_change: 1 }).execute())
    await refreshBalance()
    expect($session.get()).toMatchObject({ state: 'held', account: 'player' })
    endSession('left')
  })

  test('S4.13 creates one session for two concurrent submits', async () => {
    const sessions = () => gateway.services.database.read.selectFrom('session').selectAll().execute()
    const before = await sessions()
    await Promise.all([signIn('player'), signIn('player')])
    expect(await sessions()).toHaveLength(before.length + 1)
    expect($signIn.get()).toEqual({ state: 'idle' })
  })

  test('S4.13 marks the first login of an account, but not a later one', async () => {
    await signIn('agent42')
    expect(sessionStorage.getItem('firstLogin')).toBe('1')
    endSession('left')
    await signIn('agent42')
    expect(sessionStorage.getItem('firstLogin')).toBeNull()
  })

  test('X5 a tab that slept neither ends a live session nor keeps its own dead one', async () => {
    const other = new BroadcastChannel('atoll-session')
    await signIn('vip')
    const living = $session.get()
    other.postMessage({ type: 'out', token: 'of a session long gone' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect($session.get()).toBe(living)

    // the gateway forgets this tab's session, and another tab answers with a newer one
    browser.cookies.clear()
    other.addEventListener('message', ({ data }) => {
      if (Reflect.get(Object(data), 'type') === 'who')
        other.postMessage({ type: 'in', token: 'newer', account: 'player' })
    })
    const seen: unknown[] = []
    const stop = $session.listen((session) => seen.push(session))
    await refreshBalance()
    // the gateway does not know that one either, which ends it next
    expect(seen[0]).toEqual({ state: 'in', token: 'newer', account: 'player', isFromOtherTab: true })
    stop()
    other.close()
  })

  test('S4.4 restores a session from the token in session storage', async () => {
    await signIn('vip')
    const token = sessionStorage.getItem('token') ?? ''
    await restoreSession()
    expect($session.get()).toEqual({ state: 'in', token, account: 'vip' })
  })
})

describe('end of a session', () => {
  test('S4.22 logging out ends the session at the gateway and clears session storage except for the merchant', async () => {
    await signIn('player')
    const { token } = { token: sessionStorage.getItem('token') ?? '' }
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    await signOut('/')
    expect($session.get()).toEqual({ state: 'out', why: 'left' })
    expect(sessionStorage.getItem('token')).toBeNull()
    expect(sessionStorage.getItem('merchantCode')).toBe('atoll')
    expect(localStorage.getItem('member')).toBeNull()
    const reply = await gateway.send('/wps/member/info', { headers: { authorization: `Bearer ${token}`, cookie } })
    expect(reply.status).toBe(401)
  })

  test('S6.9 logs the member out if the gateway no longer knows the token', async () => {
    await signIn('player')
    browser.cookies.clear()
    await refreshBalance()
    expect($session.get()).toEqual({ state: 'out', why: 'ended' })
    expect($balance.get()).toEqual({ state: 'none' })
  })
})
