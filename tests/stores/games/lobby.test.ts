import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { games } from '#arcade/games.ts'
import type { Game } from '#contract/games/catalogue.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'
import { type Walk, walkHistory } from './walked-history.ts'
import { everyVendor } from '#tests/support/every-vendor.ts'

let bed: PageBed
let walks = new EventTarget()
const steps: Walk[] = []

beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(async () => {
  await bed.reset()
  steps.length = 0
  walks = walkHistory(bed.gateway.url, steps)
})
afterAll(() => bed.close())

const rng = {
  category: 'RNG',
  vendors: ['ATL', 'KTE', 'LUM', 'MSN', 'OAK'],
  kinds: ['INHOUSE', 'SLOT', 'TABLE', 'INSTANT'],
  count: everyVendor.flatMap(({ gameType, games: own }) =>
    Object.values(own).filter((game) => (game.gameType ?? gameType) === 'RNG'),
  ).length,
}

/** Opens a lobby like a page does. */
async function open(search = '', hall = rng) {
  globalThis.location.search = search
  const lobby = {
    ...(await import('#stores/games/lobby/lobby.ts')),
    ...(await import('#stores/games/lobby/lobby-state.ts')),
  }
  const leave = lobby.enterLobby(hall)
  const rest = () => vi.waitFor(() => expect(lobby.$lobby.get().state).not.toBe('loading'), { timeout: 15_000 })
  const listed = () => lobby.$lobby.get().listed
  const games = () => listed()?.pages.flat() ?? []
  return { ...lobby, leave, rest, listed, games }
}

/** Moves back or forward in the history to this address. */
function walkTo(search: string): void {
  globalThis.location.search = search
  walks.dispatchEvent(new Event('popstate'))
}

/** Delays the list calls until each is released. */
function holdLists(): (() => void)[] {
  const originalFetch = globalThis.fetch
  const held: (() => void)[] = []
  globalThis.fetch = async (input, init) => {
    const address = String(input instanceof Request ? input.url : input)
    if (address.includes('gameList')) await new Promise<void>((resolve) => held.push(resolve))
    return originalFetch(input, init)
  }
  return held
}

describe('a lobby', () => {
  test('S2.5 stays as published, without any call, until the player filters', async () => {
    const lobby = await open()
    expect(lobby.$lobby.get()).toMatchObject({ state: 'published', hasPublished: true })
    expect(lobby.totalPages(lobby.$lobby.get())).toBe(Math.ceil(rng.count / 42))
    expect(steps).toEqual([])
  })

  test('S2.6 S7.26 an address with a vendor shows only its games', async () => {
    const lobby = await open('?page=KTE')
    expect(lobby.$lobby.get()).toMatchObject({ state: 'loading', hasPublished: false })
    await lobby.rest()
    expect(lobby.games()).toHaveLength(42)
    expect(new Set(lobby.games().map(({ vassalage }) => vassalage))).toEqual(new Set(['KTE']))
    expect(lobby.listed()).toMatchObject({ from: 1, totalPages: 2 })
  })

  test('S2.6 an unknown vendor shows all games, and is reported', async () => {
    const lobby = await open('?page=NOPE')
    expect(lobby.$lobby.get()).toMatchObject({ state: 'published', hasPublished: true, unknownVendor: 'NOPE' })
    lobby.filterBy('page', 'LUM')
    expect(lobby.$lobby.get().unknownVendor).toBeUndefined()
    await lobby.rest()
  })

  test('S2.6 a vendor adds a step to the history, and back restores the previous games', async () => {
    const lobby = await open()
    lobby.filterBy('page', 'KTE')
    await lobby.rest()
    lobby.filterBy('page', 'LUM')
    await lobby.rest()
    expect(steps).toEqual([
      { kind: 'push', address: '/?page=KTE' },
      { kind: 'push', address: '/?page=LUM' },
    ])
    walkTo('?page=KTE')
    await lobby.rest()
    expect(lobby.games()[0]?.vassalage).toBe('KTE')
    walkTo('')
    expect(lobby.$lobby.get()).toMatchObject({ state: 'published', hasPublished: true })
    lobby.leave()
    walkTo('?page=LUM')
    expect(lobby.$lobby.get().state).toBe('published')
  })

  test.each([
    ['kind', 'TABLE', (game: Listed) => game.gameClassify === 'TABLE'],
    ['bet', '10', (game: Listed) => game.minBet <= 10],
    ['lines', '20', (game: Listed) => game.minLineNum >= 20],
    ['rtp', '97', (game: Listed) => (game.rtp ?? 0) >= 9700],
    ['volatility', 'medium', (game: Listed) => game.volatility === 'medium'],
    ['name', 'LANTERN', (game: Listed) => /lantern/i.test(game.gameName)],
    ['page', 'MSN', (game: Listed) => game.vassalage === 'MSN'],
  ] as const)(
    'S3.25 S7.40 the filter %s changes the games, and is kept in the address',
    async (name, value, passes) => {
      const lobby = await open()
      lobby.filterBy(name, value)
      await lobby.rest()
      expect(lobby.games().length).toBeGreaterThan(0)
      expect(lobby.games().filter((game) => !passes(game) || game.gameType !== 'RNG')).toEqual([])
      expect(globalThis.location.search).toBe(`?${name}=${value}`)
      lobby.dropFilters()
      expect(lobby.$lobby.get().state).toBe('published')
      expect(globalThis.location.search).toBe('')
    },
  )

  test('S3.25 filters combine, and may match no game', async () => {
    const lobby = await open('?page=ATL&kind=TABLE')
    await lobby.rest()
    expect(lobby.$lobby.get()).toMatchObject({ state: 'ready', listed: { totalPages: 0, pages: [[]] } })
    expect(lobby.totalPages(lobby.$lobby.get())).toBe(1)
    lobby.filterBy('page', undefined)
    await lobby.rest()
    expect(lobby.games().length).toBeGreaterThan(0)
  })

  test('S9.5 S4.38 more pages follow the published one, 42 games each, without duplicates, up to the last', async () => {
    const lobby = await open()
    const seen: string[] = []
    const pages = Math.ceil(rng.count / 42)
    for (let page = 2; page <= pages + 2; page += 1) {
      lobby.showMore()
      await lobby.rest()
      seen.push(
        `${lobby.listed()?.from} ${lobby
          .listed()
          ?.pages.map(({ length }) => length)
          .join(' ')}`,
      )
    }
    const lengths = [...Array.from({ length: pages - 2 }, () => 42), rng.count - (pages - 1) * 42]
    expect(seen.slice(pages - 2)).toEqual(Array.from({ length: 3 }, () => `2 ${lengths.join(' ')}`))
    expect(new Set(lobby.games().map(({ nodeId }) => nodeId)).size).toBe(rng.count - 42)
    expect(lobby.$lobby.get().hasPublished).toBe(true)
    lobby.showPage(99)
    expect(lobby.$lobby.get()).toMatchObject({ state: 'ready', query: { page: pages } })
    lobby.showPage(-1)
    expect(lobby.$lobby.get()).toMatchObject({ state: 'ready', query: { page: 1 } })
  })

  test('S4.38 an address beyond the last page goes to the last; earlier pages are added before it', async () => {
    const lobby = await open('?page=KTE&at=999')
    await expect.poll(() => lobby.$lobby.get()).toMatchObject({ state: 'ready', query: { page: 2 } })
    expect(globalThis.location.search).toBe('?page=KTE&at=2')
    expect(lobby.firstPage(lobby.$lobby.get())).toBe(2)
    lobby.showEarlier()
    await lobby.rest()
    expect(lobby.listed()).toMatchObject({ from: 1 })
    expect(lobby.games()).toHaveLength(55)
    lobby.showEarlier()
    lobby.showMore()
    expect(lobby.$lobby.get().state).toBe('ready')
  })

  test('S2.87 jumps to a page: a loaded one at once, the next is appended, any other replaces the list', async () => {
    const lobby = await open()
    lobby.showPage(2)
    await lobby.rest()
    expect(lobby.$lobby.get()).toMatchObject({ hasPublished: true, jump: { page: 2 }, listed: { from: 2 } })
    lobby.showPage(5)
    await lobby.rest()
    expect(lobby.$lobby.get()).toMatchObject({ hasPublished: false, jump: { page: 5 }, listed: { from: 5 } })
    lobby.showPage(1)
    expect(lobby.$lobby.get()).toMatchObject({ state: 'published', jump: { page: 1 } })
  })

  test('S2.6 keeps the visible page in the address without a step in the history', async () => {
    const lobby = await open('?page=KTE')
    await lobby.rest()
    lobby.showMore()
    lobby.updateSeenPage(2)
    expect(steps).toEqual([{ kind: 'replace', address: '/?page=KTE&at=2' }])
    await lobby.rest()
    expect(lobby.$lobby.get().query.page).toBe(2)
  })

  test('S3.25 ignores a late answer to an earlier query; the games stay until the right one arrives', async () => {
    const lobby = await open('?page=KTE')
    await lobby.rest()
    const held = holdLists()
    lobby.filterBy('kind', 'TABLE')
    lobby.updateSeenPage(2)
    lobby.filterBy('kind', 'SLOT')
    await expect.poll(() => held).toHaveLength(2)
    expect(lobby.$lobby.get()).toMatchObject({ state: 'loading', join: 'anew', listed: { filters: { page: 'KTE' } } })
    held[1]?.()
    await lobby.rest()
    held[0]?.()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(new Set(lobby.games().map(({ gameClassify }) => gameClassify))).toEqual(new Set(['SLOT']))
    expect(lobby.$lobby.get().query).toEqual({ filters: { page: 'KTE', kind: 'SLOT' }, page: 1 })
  })

  test('S7.26 shows a failure offline, and a retry repeats the same request', async () => {
    const lobby = await open('?page=KTE')
    await lobby.rest()
    const originalFetch = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('offline'))
    lobby.showMore()
    await lobby.rest()
    expect(lobby.$lobby.get()).toMatchObject({ state: 'failed', join: 'after', why: 'refusals.offline' })
    expect(lobby.games()).toHaveLength(42)
    lobby.filterBy('kind', 'TABLE')
    await lobby.rest()
    expect(lobby.$lobby.get()).toMatchObject({ state: 'failed', join: 'anew', listed: undefined, hasPublished: false })
    globalThis.fetch = originalFetch
    lobby.retryLobby()
    await lobby.rest()
    expect(lobby.games().map(({ gameClassify }) => gameClassify)).toContain('TABLE')
  })

  test('S3.22 excludes sports games of an esports vendor from sports', async () => {
    const originalFetch = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const answer = await originalFetch(input, init)
      if (!String(input instanceof Request ? input.url : input).includes('gameList')) return answer
      const body = await answer.json()
      for (const game of body.value.games.slice(0, 3)) game.vassalage = 'IMES'
      return Response.json(body)
    }
    const here = { category: 'SPORTS', vendors: ['BTI', 'PTS'], kinds: ['SECTION'], count: 47 }
    const lobby = await open('?kind=SECTION', here)
    await lobby.rest()
    const vendors = new Set(lobby.games().map(({ vassalage }) => vassalage))
    expect([...vendors].toSorted()).toEqual(['BTI', 'PTS'])
  })

  test('S2.5 in-house games are a kind, whatever their category', async () => {
    const own = { category: 'INHOUSE', vendors: ['ATL'], kinds: ['INHOUSE'], count: games.length }
    const lobby = await open('?bet=100', own)
    await lobby.rest()
    for (let page = 2; page <= Math.ceil(games.length / 42); page += 1) {
      lobby.showMore()
      await lobby.rest()
    }
    expect(new Set(lobby.games().map(({ nodeId }) => nodeId))).toEqual(new Set(games.map(({ nodeId }) => nodeId)))
  })

  test('S1.1 S2.16 behind the login, waits for the session and calls with it', async () => {
    await bed.set('loginedToHomePage', true)
    const page = await openPage()
    const lobby = await open('?page=KTE')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(lobby.$lobby.get().state).toBe('loading')
    await signInOn(page, 'player')
    await lobby.rest()
    expect(lobby.games()).toHaveLength(42)
  })
})

type Listed = Omit<Game, 'gameType'>
