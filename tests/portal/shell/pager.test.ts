import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { Pager } from '#ui/Pager.tsx'
import { shownPages } from '#ui/pages.ts'

describe('S2.87 the pages that a pager shows: range 3, margin 1', () => {
  test.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [2, 5, '1 2 3 4 5'],
    [1, 5, '1 2 3 4 5'],
    [1, 10, '1 2 3 … 10'],
    [2, 10, '1 2 3 … 10'],
    [3, 10, '1 2 3 4 … 10'],
    [4, 10, '1 2 3 4 5 … 10'],
    [5, 10, '1 … 4 5 6 … 10'],
    [7, 10, '1 … 6 7 8 9 10'],
    [10, 10, '1 … 8 9 10'],
    [99, 10, '1 … 8 9 10'],
    [0, 10, '1 2 3 … 10'],
  ])('page %i of %i: %s', (current, count, shown) => {
    expect(shownPages(current, count).join(' ').replaceAll('gap', '…')).toBe(shown)
  })

  test('always include the current page, its neighbours and both ends, in order, and no gap hides a single page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (one, other) => {
        const [current, count] = [Math.min(one, other), Math.max(one, other)]
        const shown = shownPages(current, count)
        const pages = shown.filter((page) => page !== 'gap')
        expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b))
        for (const page of [1, count, current, Math.max(1, current - 1), Math.min(count, current + 1)]) {
          expect(pages).toContain(page)
        }
        expect(shown.length).toBeLessThanOrEqual(7)
        for (const [place, page] of shown.entries()) {
          if (page === 'gap') expect(Number(shown[place + 1]) - Number(shown[place - 1])).toBeGreaterThan(2)
        }
      }),
    )
  })
})

const words = {
  name: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
  number: (page: number) => `#${page}`,
}

test('S2.87 renders links for pages with addresses, marks the current one, and disables the next page at the end', () => {
  const html = renderToStaticMarkup(
    createElement(Pager, { page: 3, count: 3, words, hrefOf: (page: number) => `/list?page=${page}` }),
  )
  expect(html).toContain('<a aria-label="Page 3" aria-current="page" href="/list?page=3">#3</a>')
  expect(html).toContain('<a aria-label="Next" aria-disabled="true" role="link">')
  expect(html).toContain('href="/list?page=2"')
})

test('S2.87 renders buttons without addresses, and nothing for a single page', () => {
  const html = renderToStaticMarkup(createElement(Pager, { page: 1, count: 2, words }))
  expect(html.match(/<button/g)).toHaveLength(4)
  expect(renderToStaticMarkup(createElement(Pager, { page: 1, count: 1, words }))).toBe('')
})
