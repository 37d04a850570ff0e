import { describe, expect, test } from 'vitest'
import { momentOf } from '#editing/dates.ts'

describe('dates of content', () => {
  test.each([
    ['a day begins at midnight in the editor’s zone', '2026-12-24', 'Asia/Dhaka', '2026-12-23T18:00:00.000Z'],
    ['a time is one of that zone', '2026-12-24 18:00', 'Asia/Kolkata', '2026-12-24T12:30:00.000Z'],
    ['UTC', '2026-12-24T18:00:00Z', 'Asia/Dhaka', '2026-12-24T18:00:00.000Z'],
    ['a zone of its own', '2026-12-24T18:00:00+06:00', 'UTC', '2026-12-24T12:00:00.000Z'],
    ['a zone without a colon', '2026-12-24 18:00 -0330', 'UTC', '2026-12-24T21:30:00.000Z'],
    ['summer time', '2026-07-01 12:00', 'Europe/Berlin', '2026-07-01T10:00:00.000Z'],
    ['winter time', '2026-12-01 12:00', 'Europe/Berlin', '2026-12-01T11:00:00.000Z'],
    ['a time that the clocks skip is after the gap', '2026-03-29 02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['a time that occurs twice is the first', '2026-10-25 02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['a midnight that the clocks skip', '2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['a leap day', '2028-02-29', 'UTC', '2028-02-29T00:00:00.000Z'],
    ['fractions of a second are left out', '2026-12-24T18:00:00.500Z', 'UTC', '2026-12-24T18:00:00.000Z'],
  ])('%s', (_what, text, ...[zone, moment]) => {
    expect(new Date(momentOf(text, zone) ?? 0).toISOString()).toBe(moment)
  })

  test.each([
    '2026-02-30',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-12-24 24:00',
    '2026-12-24 18:60',
    'soon',
    '24.12.2026',
    '2026-12-24 6pm',
    '',
  ])('there is no "%s"', (text) => {
    expect(momentOf(text, 'UTC')).toBeUndefined()
  })
})
