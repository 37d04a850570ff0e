import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { switchCodes } from '#contract/site/switches.ts'
import { countries } from '#contract/site/countries.ts'
import { pretendBrowser } from '#tests/support/browser.ts'
import { type PageBed, openPage, startPageBed } from '#tests/support/page.fixture.ts'

let bed: PageBed
const realFetch = globalThis.fetch

beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(() => bed.reset())
afterAll(() => bed.close())

const set = (name: string, on: boolean) => bed.set(name, on)

/** Changes the gateway's status in transit, as a foreign or broken back end would. */
function distort(change: (value: Record<string, unknown>) => unknown): void {
  const fetched = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const answer = await fetched(input, init)
    if (!String(input instanceof Request ? input.url : input).includes('/wps/system/status')) return answer
    const body = await answer.json()
    return Response.json({ ...body, value: change(body.value) })
  }
}

describe('the gate', () => {
  test.each([
    [[], 'open'],
    [['maintenance'], 'maintenance'],
    [['regionRestriction'], 'region'],
    [['maintenance', 'regionRestriction'], 'maintenance'],
  ] as const)('S4.2 X12 with %j on, the gate is %s', async (on, gate) => {
    for (const name of on) await set(name, true)
    const page = await openPage()
    expect(page.$gate.get()).toBe('open')
    await page.loadPermissions()
    expect(page.$gate.get()).toBe(gate)
  })

  test("S1.9 S1.10 follows the gateway's status in both directions", async () => {
    const page = await openPage()
    const seen: string[] = []
    page.$gate.listen((gate) => seen.push(gate))
    for (const [name, on] of [
      ['maintenance', true],
      ['regionRestriction', true],
      ['maintenance', false],
      ['regionRestriction', false],
    ] as const) {
      await set(name, on)
      await page.refreshPermissions()
    }
    expect(seen).toEqual(['maintenance', 'region', 'open'])
  })

  test.each([
    ['maintenance', 'maintenance'],
    ['regionRestriction', 'region'],
  ] as const)('S1.9 S1.10 any call that is refused because of %s closes the gate at once', async (name, gate) => {
    const page = await openPage()
    await page.loadPermissions()
    await set(name, true)
    await page.call(countries, {})
    expect(page.$gate.get()).toBe(gate)
  })

  test('S4.1 fails offline while the page stays readable, and opens with the first answer', async () => {
    const page = await openPage()
    globalThis.fetch = () => Promise.reject(new TypeError('offline'))
    await page.loadPermissions()
    expect(page.$gate.get()).toBe('failed')
    expect(page.$permissions.get()).toMatchObject({ state: 'failed', failure: { kind: 'offline' } })
    pretendBrowser(bed.gateway.url)
    globalThis.fetch = withBase()
    await page.refreshPermissions()
    expect(page.$gate.get()).toBe('open')
  })

  test.each(['maintenance', 'offline'])(
    'S4.1 S4.2 counts as open only after the first answer that says so, after %s',
    async (before) => {
      const page = await openPage()
      const seen: boolean[] = []
      page.$isOpen.subscribe((isOpen) => seen.push(isOpen))
      const originalFetch = globalThis.fetch
      if (before === 'offline') globalThis.fetch = () => Promise.reject(new TypeError('offline'))
      else await set('maintenance', true)
      await page.loadPermissions()
      expect(seen).toEqual([false])
      globalThis.fetch = originalFetch
      await set('maintenance', false)
      await page.refreshPermissions()
      expect(seen).toEqual([false, true])
    },
  )

  test('S4.1 keeps the known status after a failed refresh', async () => {
    const page = await openPage()
    await set('maintenance', true)
    await page.loadPermissions()
    globalThis.fetch = () => Promise.reject(new TypeError('offline'))
    await page.refreshPermissions()
    expect(page.$gate.get()).toBe('maintenance')
    expect(page.$permissions.get().state).toBe('ready')
  })

  test('S4.2 the next page starts with the saved status until the gateway answers', async () => {
    await set('maintenance', true)
    await set('loginedToHomePage', true)
    const before = await openPage()
    await before.loadPermissions()
    vi.resetModules()
    const page = await openPage()
    expect([page.$gate.get(), page.$isHomeBehindLogin.get()]).toEqual(['maintenance', true])
    await set('maintenance', false)
    await set('loginedToHomePage', false)
    await page.loadPermissions()
    expect([page.$gate.get(), page.$isHomeBehindLogin.get()]).toEqual(['open', false])
    expect([localStorage.getItem('gate'), localStorage.getItem('loginFirst')]).toEqual([null, null])
  })

  test('S4.2 invalid data in storage closes nothing', async () => {
    localStorage.setItem('gate', '<b>')
    localStorage.setItem('loginFirst', 'yes')
    const page = await openPage()
    expect([page.$gate.get(), page.$isHomeBehindLogin.get()]).toEqual(['open', false])
  })

  test('S4.2 a saved hard gate stays while the gateway is unreachable', async () => {
    localStorage.setItem('gate', 'region')
    const page = await openPage()
    globalThis.fetch = () => Promise.reject(new TypeError('offline'))
    await page.loadPermissions()
    expect(page.$gate.get()).toBe('region')
  })
})

function withBase(): typeof fetch {
  return (input, init) =>
    realFetch(new URL(String(input instanceof Request ? input.url : input), bed.gateway.url), init)
}

describe('late, wrong or missing permissions', () => {
  test.each<[string, (value: Record<string, unknown>) => unknown]>([
    ['nothing', () => null],
    ['a list', () => []],
    ['no key and no clock', ({ sealingKey: _key, now: _now, ...rest }) => rest],
  ])('S3.19 S4.1 %s is no answer: the static page stays readable', async (_case, change) => {
    distort(change)
    const page = await openPage()
    await page.loadPermissions()
    expect(page.$gate.get()).toBe('failed')
    expect(page.$switches.get()).toEqual([])
    expect(page.$isHomeBehindLogin.get()).toBe(false)
  })

  test.each([
    ['maintenance', 'maintenance'],
    ['regionRestriction', 'region'],
  ] as const)('S4.1 S4.2 %s closes the site even if the answer has no key, clock or info', async (flag, gate) => {
    distort(() => ({ [flag]: true }))
    const page = await openPage()
    await page.loadPermissions()
    expect(page.$gate.get()).toBe(gate)
    const { $permissions } = page
    const known = $permissions.get()
    expect(known.state === 'ready' && known.clockOffsetMs).toBe(0)
  })

  test('S3.19 without info, nothing is switched on and no login is required', async () => {
    distort((value) => ({ ...value, info: {} }))
    const page = await openPage()
    await page.loadPermissions()
    expect(page.$gate.get()).toBe('open')
    expect(page.$switches.get()).toEqual([])
    expect(page.$isHomeBehindLogin.get()).toBe(false)
  })

  test('S3.19 a pending answer changes nothing, and concurrent requests share it', async () => {
    const page = await openPage()
    let asked = 0
    distort((value) => {
      asked += 1
      return value
    })
    const all = Promise.all([page.loadPermissions(), page.refreshPermissions(), page.loadPermissions()])
    expect(page.$permissions.get().state).toBe('loading')
    await all
    expect([page.$permissions.get().state, asked]).toEqual(['ready', 1])
  })
})

describe('switches', () => {
  test('S3.20 are the nested nodes with the value "1", and follow the gateway', async () => {
    await set('USERNAMEREG3', true)
    const page = await openPage()
    await page.loadPermissions()
    const before = page.$switches.get()
    expect(before).toContain('USERNAMEREG3')
    expect(before).not.toContain('PWDEXPFORCECHANGE3')
    expect(page.$switchesOff.get().split(' ')).toContain('PWDEXPFORCECHANGE3')
    await set('PWDEXPFORCECHANGE3', true)
    await page.refreshPermissions()
    expect(page.$switches.get()).toContain('PWDEXPFORCECHANGE3')
    expect(page.$switchesOff.get()).not.toContain('PWDEXPFORCECHANGE3')
    expect([...page.$switches.get(), ...page.$switchesOff.get().split(' ').filter(Boolean)]).toHaveLength(
      switchCodes.length,
    )
  })

  test('S3.20 only the string "1" counts as on', async () => {
    const tree = ['true', '0', '', 'on', '1'].map((enabled, at) => ({
      modId: ['CBS3', 'FREEPLAY3', 'DIRECTREG3', 'REGMOBVERF3', 'MOBILENUMREG3'][at],
      enabled,
    }))
    distort((value) => ({ ...value, info: { ...Object(value.info), whitelabel: tree } }))
    const page = await openPage()
    await page.loadPermissions()
    expect(page.$switches.get()).toEqual(['MOBILENUMREG3'])
  })
})

describe('poll interval', () => {
  test('S1.9 S1.10 pauses at most 25 s, about 5 s after a change, and at random so that pages do not poll together', async () => {
    const { pauseMs } = await import('#stores/site/poll-interval.ts')
    for (const gate of ['open', 'maintenance', 'region', 'failed'] as const) {
      for (let tries = 0; tries < 50; tries += 1) {
        for (const chance of [0, 0.5, 1]) {
          const pause = pauseMs(gate, tries, chance)
          expect(pause).toBeGreaterThanOrEqual(4_000)
          expect(pause).toBeLessThanOrEqual(25_000)
        }
      }
    }
    expect(pauseMs('maintenance', 0, 1)).toBe(5_000)
    expect(pauseMs('maintenance', 2, 1)).toBeGreaterThan(pauseMs('maintenance', 1, 1))
    expect(pauseMs('open', 0, 0)).toBeLessThan(pauseMs('open', 0, 1))
  })
})
