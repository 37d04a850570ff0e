import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VendorTabs } from '#islands/games/lobby/VendorTabs.tsx'

test('S2.6 a vendor tab links to its games and shows its logo, for any code', () => {
  const vendors = [{ code: 'A&B #1/"', name: 'Vendor', isHot: false }]
  const html = renderToStaticMarkup(
    createElement(VendorTabs, { vendors, chosen: undefined, isMyGames: false, here: '/rng', t: (key) => key }),
  )
  const at = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  const link = new URL(at(/href="(\?page=A[^"]*)"/), 'https://here.test/rng')
  expect([link.searchParams.get('page'), link.hash]).toEqual(['A&B #1/"', ''])
  const mark = new URL(at(/src="(\/vendors\/[^"]*)"/), 'https://here.test')
  expect(decodeURIComponent(mark.pathname)).toBe('/vendors/A&B #1/".svg')
})
