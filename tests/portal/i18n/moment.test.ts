import { afterEach, describe, expect, test, vi } from 'vitest'
import { withRegion } from '#browser/region.ts'
import { deviceZone, memberZone } from '#browser/zone.ts'
import { formatDraw, formatDrawDay, formatDrawYear } from '#i18n/draw-time.ts'
import { dayBegins, fileTime, formatClock, formatDay, formatMoment, zoneName } from '#i18n/moment.ts'

const AT = Date.UTC(2026, 10, 28, 2, 42, 3, 169)
const zoneOfProcess = process.env.TZ

afterEach(() => {
  vi.unstubAllGlobals()
  if (zoneOfProcess === undefined) delete process.env.TZ
  else process.env.TZ = zoneOfProcess
})

/** Gives the tab a zone chosen in the account, and the browser its languages. */
function reader({ zone, languages = [] }: { zone?: string; languages?: readonly string[] }) {
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === 'zone' ? (zone ?? null) : null) })
  vi.stubGlobal('navigator', { languages })
}

/** Texts with common spaces: Intl writes narrow ones before AM and PM. */
const plain = (text: string | undefined) => text?.replaceAll(/\s/gu, ' ')

describe('the time zone of a reader', () => {
  test('is the one chosen in the account, else the device’s', () => {
    process.env.TZ = 'America/New_York'
    reader({ zone: 'Asia/Dhaka' })
    expect([memberZone(), deviceZone()]).toEqual(['Asia/Dhaka', 'America/New_York'])
    reader({ zone: '' })
    expect(memberZone()).toBe('America/New_York')
  })

  test('a name that this browser does not know counts as none', () => {
    process.env.TZ = 'Asia/Kathmandu'
    for (const zone of ['Mars/Olympus', 'undefined', '<b>', ' ']) {
      reader({ zone })
      expect(deviceZone(), zone).toMatch(/^Asia\/Kat(h?)mandu$/)
      expect(memberZone(), zone).toBe(deviceZone())
    }
  })

  test('storage that is denied costs the choice, not the time', () => {
    process.env.TZ = 'Asia/Dhaka'
    vi.stubGlobal('sessionStorage', {
      getItem() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(memberZone()).toBe('Asia/Dhaka')
    expect(plain(formatMoment('en', AT))).toBe('Nov 28, 2026, 8:42 AM')
  })

  test('a zone has a name in each language', () => {
    reader({ zone: 'Asia/Dhaka' })
    expect(zoneName('en')).toMatch(/^Bangladesh( Standard)? Time$/)
    expect(zoneName('bn')).toMatch(/^বাংলাদেশ.* সময়$/)
    expect(zoneName('ar')).toMatch(/^توقيت بنغلاديش/)
    reader({ zone: 'Etc/UTC' })
    expect(zoneName('ar')).toBe('UTC')
  })
})

describe('moments', () => {
  test('are shown in the reader’s zone, on screens and in files alike', () => {
    reader({ zone: 'Asia/Dhaka' })
    expect(plain(formatMoment('en', AT))).toBe('Nov 28, 2026, 8:42 AM')
    expect(plain(formatClock('en', AT))).toBe('8:42 AM')
    expect(fileTime(AT)).toBe('2026-11-28 08:42:03')
    reader({ zone: 'Asia/Kathmandu' })
    expect(fileTime(AT)).toBe('2026-11-28 08:27:03')
    reader({ zone: 'America/New_York' })
    expect(fileTime(AT)).toBe('2026-11-27 21:42:03')
    expect(fileTime(null)).toBe('')
  })

  test('follow summer time', () => {
    reader({ zone: 'Europe/London' })
    expect([fileTime(Date.UTC(2026, 2, 29, 0, 59)), fileTime(Date.UTC(2026, 2, 29, 1))]).toEqual([
      '2026-03-29 00:59:00',
      '2026-03-29 02:00:00',
    ])
  })

  test('W20 dates have the order of the browser’s region, in the page’s language and its numerals', () => {
    reader({ zone: 'Asia/Dhaka', languages: ['fr-FR', 'en-GB', 'en-US'] })
    expect(withRegion('en')).toBe('en-GB')
    expect(plain(formatMoment('en', AT))).toBe('28 Nov 2026, 08:42')
    expect(formatDay('en', AT)).toBe('28 Nov 2026')
    expect(withRegion('bn')).toBe('bn')
    // these regions count their years and write their digits in another way
    reader({ zone: 'UTC', languages: ['ar-SA', 'C', 'en_US'] })
    expect(formatDay('ar', AT)).toContain('٢٠٢٦')
  })
})

describe('days of records and limits, which are those of UTC', () => {
  test.each([
    ['Asia/Dhaka', AT, '6:00 AM'],
    ['Asia/Kathmandu', AT, '5:45 AM'],
    ['America/New_York', AT, '7:00 PM'],
    ['America/New_York', Date.UTC(2026, 6, 1), '8:00 PM'],
    ['Europe/London', Date.UTC(2026, 6, 1), '1:00 AM'],
    ['Europe/London', AT, undefined],
    ['Africa/Abidjan', AT, undefined],
    ['UTC', AT, undefined],
  ])('begin in %s on %i at %s', (zone, at, time) => {
    reader({ zone })
    expect(plain(dayBegins('en', at))).toBe(time)
  })
})

describe('times of draws', () => {
  test('B6 B7 are the reader’s own, and the draw’s zone is beside them', () => {
    reader({ zone: 'Asia/Dhaka' })
    const at = Date.UTC(2026, 6, 28, 11, 15)
    expect(plain(formatDraw('en', at, 'Asia/Ho_Chi_Minh'))).toBe('Jul 28, 05:15 PM (06:15 PM GMT+7)')
    expect(plain(formatDrawDay('en', at, 'UTC'))).toBe('Tue, Jul 28, 05:15 PM (11:15 AM UTC)')
    expect(plain(formatDrawYear('en', at, 'UTC'))).toBe('Jul 28, 2026, 05:15 PM (11:15 AM UTC)')
  })

  test('B6 another day in the draw’s zone is named there', () => {
    reader({ zone: 'America/Los_Angeles' })
    const at = Date.UTC(2026, 6, 28, 1)
    expect(plain(formatDraw('en', at, 'Asia/Ho_Chi_Minh'))).toBe('Jul 27, 06:00 PM (Jul 28, 08:00 AM GMT+7)')
  })

  test('B6 where the clocks agree there is one time, with its zone', () => {
    reader({ zone: 'Asia/Bangkok' })
    const at = Date.UTC(2026, 6, 28, 11, 15)
    expect(plain(formatDraw('en', at, 'Asia/Ho_Chi_Minh'))).toBe('Jul 28, 06:15 PM GMT+7')
  })
})
