import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { translator } from '#i18n/translate.ts'
import { OwnTime } from '#islands/lottery/OwnTime.tsx'

const t = translator('en', { 'draws.yourTime': 'Your time: {{time}}' } as never)
const at = Date.UTC(2026, 10, 28, 11, 15)

afterEach(() => vi.unstubAllGlobals())

/** What a page says beside the time of a draw that is stated in the zone of Vietnam, to a reader in another zone. */
function besideDraw(zone: string): string {
  vi.stubGlobal('sessionStorage', { getItem: () => zone })
  vi.stubGlobal('navigator', { languages: [] })
  const html = renderToStaticMarkup(createElement(OwnTime, { at, zone: 'Asia/Ho_Chi_Minh', language: 'en', t }))
  return html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s/gu, ' ')
}

test('B7 the reader’s own time stands beside that of a draw where the two differ', () => {
  expect(besideDraw('Asia/Dhaka')).toBe('Your time: Nov 28, 2026, 5:15 PM')
})

test('B7 a reader whose clock shows the time of the draw reads it once', () => {
  expect(besideDraw('Asia/Ho_Chi_Minh')).toBe('')
  expect(besideDraw('Asia/Bangkok')).toBe('')
})
