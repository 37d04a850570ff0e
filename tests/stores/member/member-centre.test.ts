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
    place.enterMemberCentre(),
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
    const { placeIn, queryOf } = await import('#stores/member/place.ts')
    const values = { days: '30', until: '2026-01-31', kind: 'game', movementSort: '-amount', page: 3 } as const
    const others = {
      part: 'profile',
      isUnread: false,
      messageKind: undefined,
      friendState: undefined,
      friendDays: '30',
    } as const
    const sorts = {
      playSort: undefined,
      gameType: undefined,
      vassalage: undefined,
      profitSort: undefined,
      profitView: 'day',
    } as const
    const lists = { withdrawalState: undefined, withdrawalSort: '-amount', logKind: undefined } as const
    const place = { screen: 'transactionHistory', ...values, ...sorts, ...lists, ...others } as const
    expect(placeIn(queryOf(place))).toEqual(place)
    expect(String(queryOf({ ...place, screen: 'personalHistoryCopy', page: 1 }))).toBe(
      'page=personalHistoryCopy&days=30&until=2026-01-31',
    )
    expect(String(queryOf({ ...place, screen: 'withdraw' }))).toBe(
      'page=withdraw&days=30&until=2026-01-31&sort=-amount&no=3',
    )
    const first = placeIn(new URLSearchParams())
    expect(first).toMatchObject({ screen: 'depositv2', days: '7', until: undefined, kind: undefined, page: 1 })
    for (const until of ['2999-01-01', '2026-02-30x', 'today'])
      expect(placeIn(new URLSearchParams(`page=bonusDetails&days=367&kind=x&sort=id&until=${until}&no=-1`))).toEqual(
        first,
      )
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
    const { placeIn } = await import('#stores/member/place.ts')
    expect(placeIn(new URLSearchParams('page=transactionHistory&days=28&until=2026-02-28'))).toMatchObject(february)
    vi.useRealTimers()
  })

  test('S2.15 S2.64 adds a step to the history for each choice, and follows it back', async () => {
    const page = await openCentre(undefined, '?page=transactionHistory')
    page.goInCentre({ days: '90', page: 1 })
    page.goInCentre({ kind: 'deposit', page: 1 })
    expect(page.steps).toEqual([
      '?page=transactionHistory',
      '?page=transactionHistory&days=90',
      '?page=transactionHistory&days=90&kind=deposit',
    ])
    globalThis.location.search = '?page=transactionHistory&days=90'
    dispatchEvent(new Event('popstate'))
    expect(page.$memberPlace.get()).toMatchObject({ days: '90', kind: undefined })
  })
})
