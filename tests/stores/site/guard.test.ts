import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isAgent } from '#contract/rights.ts'
import { routes } from '#routes'
import { type OpenedPage, type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

/** A long timeout, for busy machines. */
const SOON = { timeout: 20_000 }

let bed: PageBed

beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(() => bed.reset())
afterAll(() => bed.close())

describe('the guard', () => {
  /** S2.16: the pages that pass without a token while the setting is on; all others require a login. */
  const open = ['/safer-gambling', '/login', '/register', '/helpmc', '/service', '/download']
  const visitors = {
    none: async () => {},
    token: async (page: OpenedPage) => signInOn(page, 'player'),
    trial: async (page: OpenedPage) => signInOn(page, 'trial'),
    dead: async (page: OpenedPage) => {
      sessionStorage.setItem('token', 'A'.repeat(22))
      sessionStorage.setItem('account', 'player')
      await page.restoreSession()
      expect(page.$session.get().state).toBe('in')
      // the first member call detects the dead token
      await page.loadMember()
      expect(page.$session.get()).toEqual({ state: 'out', why: 'ended' })
    },
  }

  describe.each([false, true])('with the setting %s', (isOn) => {
    test.each(Object.keys(visitors) as (keyof typeof visitors)[])(
      'S2.16 token %s: every route and alias passes or requires a login as in the table',
      async (kind) => {
        if (isOn) await bed.set('loginedToHomePage', true)
        const page = await openPage()
        const { guard } = await import('#stores/site/guard.ts')
        const { routeAt } = await import('#routes')
        await page.loadPermissions()
        await visitors[kind](page)
        const facts = {
          isHomeBehindLogin: page.$isHomeBehindLogin.get(),
          hasToken: page.$session.get().state === 'in',
        }
        const differences = routes.flatMap(({ path, aliases }) => {
          const wanted = !isOn || kind === 'token' || kind === 'trial' || open.includes(path) ? 'pass' : '/login'
          return [path, ...aliases].filter((each) => guard(routeAt(each), facts) !== wanted)
        })
        expect(differences).toEqual([])
        expect(guard(routeAt('/no/such/page'), facts)).toBe('pass')
      },
    )
  })
})

describe('an action that needs an account', () => {
  test('S4.31 sends a visitor to the login with the way back, and runs after the login', async () => {
    const page = await openPage()
    await page.restoreSession()
    let done = 0
    await page.requireLogin(() => (done += 1))
    expect([done, bed.gone]).toEqual([0, ['/login?after=%2F']])
    await signInOn(page, 'player')
    await vi.waitFor(() => expect(done).toBe(1), SOON)
    expect(page.$warning.get()).toBeUndefined()
  })

  test.each([
    ['#topic', '/login?after=%2Fhelp%3Fid%3D1%23topic'],
    ['#a&after=//evil.example', '/login?after=%2Fhelp%3Fid%3D1%23a%26after%3D%2F%2Fevil.example'],
  ])('S4.31 X10 the way back keeps the fragment %s, which cannot change the address', async (hash, address) => {
    const page = await openPage()
    Object.assign(globalThis.location, { pathname: '/help', search: '?id=1', hash })
    await page.restoreSession()
    await page.requireLogin(() => {})
    expect(bed.gone).toEqual([address])
    expect(new URL(address, 'https://portal.test').searchParams.getAll('after')).toEqual([`/help?id=1${hash}`])
  })

  test('S4.31 runs at once for a member, also while the session is being restored', async () => {
    const page = await openPage()
    await signInOn(page, 'player')
    vi.resetModules()
    const next = await openPage()
    let done = 0
    const asked = next.requireLogin(() => (done += 1))
    await next.restoreSession()
    await asked
    expect([done, bed.gone]).toEqual([1, []])
  })

  test('S4.31 S6.4 shows a trial a warning and does nothing', async () => {
    const page = await openPage()
    await signInOn(page, 'trial')
    let done = 0
    const asked = page.requireLogin(() => (done += 1))
    await vi.waitFor(() => expect(page.$warning.get()?.text).toMatch(/free play/), SOON)
    expect(page.$warning.get()).toMatchObject({ close: 'Not now', agree: 'Register' })
    expect(done).toBe(0)
    page.dismissWarning()
    await asked
    expect([page.$warning.get(), bed.gone]).toEqual([undefined, []])
  })
})

describe('the role', () => {
  test.each([
    ['player', 'member'],
    ['agent1', 'agent'],
    ['agent2', 'agent'],
    ['agent41', 'agent'],
    ['agent42', 'agent'],
    ['trial', 'trial'],
  ])('S4.4 S6.3 S9.8 X7 of %s is %s, from the member info that a token loads', async (account, role) => {
    const page = await openPage()
    const stop = page.$role.listen(() => {})
    expect(page.$role.get()).toBe('visitor')
    await signInOn(page, account)
    await vi.waitFor(() => expect(page.$member.get().state).toBe('ready'), SOON)
    expect(page.$role.get()).toBe(role)
    stop()
  })

  test.each([1, 2, 41, 42])('S6.3 type %d is an agent', (type) => {
    expect(isAgent(type)).toBe(true)
  })

  test.each([0, 3, 4, 40, 43, -1, Number.NaN])('X23 type %d is not an agent', (type) => {
    expect(isAgent(type)).toBe(false)
  })
})
