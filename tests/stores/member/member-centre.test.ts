import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'
import { pretendHistory } from '#tests/support/history.ts'

/** A long timeout, for busy machines. */
const SOON = { timeout: 10_000 }

let bed: PageBed
let stops: (() => void)[] = []
beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(async () => {
  stops.forEach((stop) => stop())
  stops = []
  await bed.reset()
})
afterAll(() => bed.close())

async function openCentre(account?: string, search = '') {
  const steps = pretendHistory(search)
  const page = await openPage()
  const [place, access] = await Promise.all([import('#stores/member/place.ts'), import('#stores/member/access.ts')])
  stops.push(
    access.$memberAccess.listen(() => {}),
    place.memberCentre.enter(),
  )
  await page.loadPermissions()
  if (account) await signInOn(page, account)
  return { ...page, ...place, ...access, steps }
}

describe('access to the member centre', () => {
  test.each([
    ['player', 'member'],
    ['agent42', 'member'],
    ['trial', 'trial'],
  ])('S2.27 S6.4 X7 X17 %s is only ever seen as %s', async (account, role) => {
    const page = await openCentre()
    const seen: string[] = []
    stops.push(page.$memberAccess.subscribe((access) => void seen.push(access)))
    await signInOn(page, account)
    await vi.waitFor(() => expect(page.$memberAccess.get()).toBe(role), SOON)
    expect(new Set(seen)).toEqual(new Set(['unknown', role]))
    page.endSession('left')
    expect(page.$memberAccess.get()).toBe('visitor')
  })

  test('S2.27 X17 is closed to everyone while switched off, and opens for a member when switched on', async () => {
    await bed.set('MEMCENTRE3', false)
    const page = await openCentre('player')
    expect(page.$memberAccess.get()).toBe('off')
    expect(page.$switchesOff.get()).toContain('MEMCENTRE3')
    await bed.set('MEMCENTRE3', true)
    await page.refreshPermissions()
    await vi.waitFor(() => expect(page.$memberAccess.get()).toBe('member'), SOON)
  })
})

describe('the place', () => {
  test('S2.56 S2.64 is written to and read from the address; invalid values take the default', async () => {
    pretendHistory('')
    const { memberCentre } = await import('#stores/member/place.ts')
    const { accountMovements, depositMovements } = await import('#stores/member/account-record.ts')
    const { bettingPlace } = await import('#stores/member/betting-record.ts')
    const { withdrawalPlace } = await import('#stores/member/withdrawal-record.ts')
    const open = (search: string) => {
      globalThis.location.search = search
      memberCentre.read()
    }
    const { place } = accountMovements
    const values = { days: '30', until: '2026-01-31', kind: 'game', sort: '-amount', page: 3 } as const
    open(place.addressOf(values))
    expect(place.$place.get()).toEqual({ ...place.start, ...values })
    const period = { days: '30', until: '2026-01-31' }
    expect(bettingPlace.addressOf(period)).toBe('?page=personalHistoryCopy&days=30&until=2026-01-31')
    expect(withdrawalPlace.addressOf({ ...period, sort: '-amount', page: 3 })).toBe(
      '?page=withdraw&days=30&until=2026-01-31&sort=-amount&no=3',
    )
    for (const until of ['2999-01-01', '2026-02-30x', 'today']) {
      open(`?page=bonusDetails&days=367&kind=x&sort=id&until=${until}&no=-1`)
      expect(depositMovements.place.$place.get()).toEqual({
        screen: 'depositv2',
        days: '7',
        until: undefined,
        kind: undefined,
        sort: undefined,
        page: 1,
      })
    }
  })

  test('S9.16 a period moves by 7 or 30 days both ways, and never into the future', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 10, 23, 59, 59, 999), toFake: ['Date'] })
    const { daysOf, shiftedUntil } = await import('#stores/shell/period.ts')
    const today = { days: '7', until: undefined }
    expect([-30, -7, 7, 30].map((by) => shiftedUntil(today, by))).toEqual([
      '2026-02-08',
      '2026-03-03',
      undefined,
      undefined,
    ])
    const earlier = { days: '7', until: '2026-02-24' }
    expect([7, 30].map((by) => shiftedUntil(earlier, by))).toEqual(['2026-03-03', undefined])
    expect(daysOf(earlier)).toEqual({ first: Date.UTC(2026, 1, 18), last: Date.UTC(2026, 1, 24) })
    expect(daysOf({ days: '1', until: undefined }).first).toBe(Date.UTC(2026, 2, 10))
    vi.useRealTimers()
  })

  test('S9.16 a period can be chosen by its first and last day, in either order, a year long at most', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 10, 12), toFake: ['Date'] })
    const { daysOf, periodBetween } = await import('#stores/shell/period.ts')
    const february = { days: '28', until: '2026-02-28' }
    expect(periodBetween('2026-02-01', '2026-02-28')).toEqual(february)
    expect(periodBetween('2026-02-28', '2026-02-01')).toEqual(february)
    expect(daysOf(february)).toEqual({ first: Date.UTC(2026, 1, 1), last: Date.UTC(2026, 1, 28) })
    expect(periodBetween('2026-03-10', '2026-03-10'), 'from today to today').toEqual({ days: '1', until: undefined })
    expect(periodBetween('2026-03-09', '2999-01-01'), 'the future is today').toEqual({ days: '2', until: undefined })
    expect(periodBetween('2025-03-10', '2026-03-10')).toEqual({ days: '366', until: undefined })
    expect(periodBetween('2025-03-09', '2026-03-10')).toBeUndefined()
    for (const wrong of ['', '2026-02-30x', 'today']) expect(periodBetween(wrong, '2026-03-01')).toBeUndefined()
    pretendHistory('?page=transactionHistory&days=28&until=2026-02-28')
    ;(await import('#stores/member/place.ts')).memberCentre.read()
    const { accountMovements } = await import('#stores/member/account-record.ts')
    expect(accountMovements.place.$place.get()).toMatchObject(february)
    vi.useRealTimers()
  })

  test('S2.15 S2.64 adds a step to the history for each choice, and follows it back', async () => {
    const page = await openCentre(undefined, '?page=transactionHistory')
    const { place } = (await import('#stores/member/account-record.ts')).accountMovements
    place.go({ days: '90', page: 1 })
    place.go({ kind: 'deposit', page: 1 })
    expect(page.steps).toEqual([
      '?page=transactionHistory',
      '?page=transactionHistory&days=90',
      '?page=transactionHistory&days=90&kind=deposit',
    ])
    globalThis.location.search = '?page=transactionHistory&days=90'
    dispatchEvent(new Event('popstate'))
    expect(place.$place.get()).toMatchObject({ days: '90', kind: undefined })
  })
})
