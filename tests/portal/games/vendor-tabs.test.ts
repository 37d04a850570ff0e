import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VendorTabs } from '#islands/games/lobby/VendorTabs.tsx'

const common = { chosen: undefined, shelf: undefined, isMyGames: false, here: '/rng', t: (key: string) => key }

test('S2.6 a vendor tab links to its games and shows its logo, for any code', () => {
  const vendors = [{ code: 'A&B #1/"', name: 'Vendor', isHot: false }]
  const html = renderToStaticMarkup(createElement(VendorTabs, { ...common, vendors, shelves: [] }))
  const at = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  const link = new URL(at(/href="(\?page=A[^"]*)"/), 'https://here.test/rng')
  expect([link.searchParams.get('page'), link.hash]).toEqual(['A&B #1/"', ''])
  const mark = new URL(at(/src="(\/vendors\/[^"]*)"/), 'https://here.test')
  expect(decodeURIComponent(mark.pathname)).toBe('/vendors/A&B #1/".svg')
})

test('S2.6 S3.25 a chip says whether it is pressed; All is selected only without vendor and chip', () => {
  const render = (props: { shelf?: string; isMyGames?: boolean }) =>
    renderToStaticMarkup(createElement(VendorTabs, { ...common, vendors: [], shelves: ['new', 'low'], ...props }))
  const pressed = (html: string) => /aria-pressed="true">([^<]*)/.exec(html)?.[1]
  const selected = (html: string) => /aria-current="true">([^<]+)/.exec(html)?.[1]
  const states = [render({}), render({ shelf: 'low' }), render({ shelf: 'low', isMyGames: true })]
  expect(states.map(pressed)).toEqual([undefined, 'games.shelfLow', undefined])
  expect(states.map(selected)).toEqual(['games.all', undefined, undefined])
  expect(render({}).match(/aria-pressed="false"/g)).toHaveLength(2)
})
