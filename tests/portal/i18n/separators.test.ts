import { expect, test } from 'vitest'
import { ticketFile } from '#islands/member/TicketText.tsx'
import { betweenFigures, betweenItems, betweenWords } from '#i18n/separators.ts'
import { translator } from '#i18n/translate.ts'
import type { Bet } from '#stores/member/bets.ts'

test('S1.11 the items of a list have the comma of their language between them', () => {
  expect(['07', '12'].join(betweenWords('en'))).toBe('07, 12')
  expect(['০৭', '১২'].join(betweenWords('bn'))).toBe('০৭, ১২')
  expect(['٠٧', '١٢'].join(betweenWords('ar'))).toBe('٠٧، ١٢')
  expect(['07', '12'].join(betweenItems('bn'))).toBe('07; 12')
})

test('S1.11 no dot that could be a zero of Arabic stands between two figures', () => {
  expect(['٢', '٥'].join(betweenFigures('ar'))).toBe('٢ | ٥')
  expect(['২', '৫'].join(betweenFigures('bn'))).toBe('২ · ৫')
})

test('S2.64 the file of a ticket has the separator of its language between its lines', () => {
  const lineOf = (pick: string) => ({ market: 'two', pick: 'number' as const, picks: [pick], units: 1 })
  const ticket: NonNullable<Bet['ticket']> & { id: string } = {
    id: '17',
    series: 'VN-MB',
    lottery: 'Red River',
    numero: '20260728',
    state: 'won',
    result: null,
    lines: [lineOf('07'), lineOf('12')],
  }
  const text = ticketFile(ticket, { language: 'ar', t: translator('ar', {}) })
  expect(text).toMatch(/٠٧؛ .*١٢/)
  expect(text).not.toContain(';')
})
