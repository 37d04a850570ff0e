import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { returnSteps, shelves } from '#contract/games/shelves.ts'
import { volatilities } from '#contract/games/volatilities.ts'
import {
  type PublishedLobby,
  readLobbyQuery,
  sameFilters,
  withFilter,
  writeLobbyQuery,
} from '#stores/games/lobby/lobby-address.ts'
import { type Filters, isUnfiltered } from '#stores/games/lobby/lobby-state.ts'

const publishedLobby: PublishedLobby = {
  category: 'RNG',
  vendors: ['ATL', 'KTE', 'LUM'],
  kinds: ['SLOT', 'TABLE'],
  count: 221,
}
const read = (query: string) => readLobbyQuery(new URLSearchParams(query), publishedLobby)

describe('the address of a lobby', () => {
  test.each<[string, Filters, number]>([
    ['', {}, 1],
    ['page=KTE', { page: 'KTE' }, 1],
    ['page=kte', { page: 'KTE' }, 1],
    ['kind=SLOT&bet=50&lines=20&name=owl&at=3', { kind: 'SLOT', bet: '50', lines: '20', name: 'owl' }, 3],
    ['name=%20two%20%20words%20', { name: 'two  words' }, 1],
    ['bet=050', { bet: '50' }, 1],
    ['show=low&rtp=97&volatility=high', { show: 'low', rtp: '97', volatility: 'high' }, 1],
  ])('S2.6 S3.25 is parsed from "%s"', (query, filters, page) => {
    expect(read(query)).toEqual({ query: { filters, page }, unknownVendor: undefined })
  })

  test.each([
    'kind=slot<b>',
    'kind=BACCARAT',
    'bet=-1',
    'bet=1e9',
    'bet=0.1',
    'bet=٣',
    'bet=0',
    'bet=999999999',
    'lines=10001',
    'show=NEW',
    'show=hot',
    'rtp=96',
    'rtp=9700',
    'volatility=wild',
    'lines=',
    'name=%20',
    'at=0',
    'at=-2',
    'at=1.5',
    'at=NaN',
    'at=100001',
    'page=',
    'unheard=of',
  ])('S2.6 S4.38 ignores "%s"', (query) => {
    expect(read(query)).toEqual({ query: { filters: {}, page: 1 }, unknownVendor: undefined })
  })

  test('S2.6 shows all vendors for an unknown one and reports its name', () => {
    expect(read('page=NOPE&kind=SLOT')).toEqual({
      query: { filters: { kind: 'SLOT' }, page: 1 },
      unknownVendor: 'NOPE',
    })
    expect(read(`page=${'<b>'.repeat(100)}`).unknownVendor).toHaveLength(32)
    expect(read('page=__proto__').unknownVendor).toBe('__proto__')
  })

  test('S2.6 keeps other parameters and omits the first page', () => {
    const query = writeLobbyQuery(new URLSearchParams('affiliateCode=a1&page=KTE&at=3'), {
      filters: { bet: '50' },
      page: 1,
    })
    expect(String(query)).toBe('affiliateCode=a1&bet=50')
  })

  test('S2.6 is parsed to the same query that was written', () => {
    const requests = fc.record({
      filters: fc
        .record({
          page: fc.constantFrom('ATL', 'KTE', undefined),
          show: fc.constantFrom(...shelves, undefined),
          kind: fc.constantFrom('SLOT', undefined),
          rtp: fc.constantFrom(...returnSteps, undefined),
          volatility: fc.constantFrom(...volatilities, undefined),
          bet: fc.option(fc.integer({ min: 1, max: 100_000_000 }).map(String), { nil: undefined }),
          lines: fc.option(fc.integer({ min: 1, max: 10_000 }).map(String), { nil: undefined }),
          name: fc.option(fc.string({ unit: 'grapheme', maxLength: 60 }), { nil: undefined }),
        })
        .map((all) => Object.entries(all).reduce<Filters>((set, [name, value]) => ({ ...set, [name]: value }), {})),
      page: fc.integer({ min: 1, max: 100_000 }),
    })
    fc.assert(
      fc.property(requests, (query) => {
        const filters = withFilter(query.filters, 'name', query.filters.name)
        const again = read(String(writeLobbyQuery(new URLSearchParams(), { ...query, filters })))
        expect(again.query).toEqual({ ...query, filters })
      }),
    )
  })

  test('S3.25 changes and removes a single filter', () => {
    const both: Filters = { page: 'KTE', kind: 'SLOT' }
    expect(withFilter(both, 'kind', 'TABLE')).toEqual({ page: 'KTE', kind: 'TABLE' })
    expect(withFilter(both, 'kind', '')).toEqual({ page: 'KTE' })
    expect(withFilter(both, 'page', undefined)).toEqual({ kind: 'SLOT' })
    expect(withFilter({}, 'name', 'x'.repeat(101)).name).toHaveLength(100)
    expect([sameFilters(both, { kind: 'SLOT', page: 'KTE' }), sameFilters(both, {}), isUnfiltered({})]).toEqual([
      true,
      false,
      true,
    ])
  })
})
