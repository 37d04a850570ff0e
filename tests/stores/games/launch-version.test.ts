import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Playable } from '#stores/games/play/playable.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

const game: Playable = { nodeId: 'ATL-DICE', name: 'Lagoon Dice', vassalage: 'ATL', gameType: 'RNG' }
let bed: PageBed
beforeAll(async () => {
  const vendors = { ATL: { secret: 'a secret of the test', launchAddress: 'http://127.0.0.1:4539' } }
  bed = await startPageBed({ vendors })
})
beforeEach(() => bed.reset())
afterAll(() => bed.close())

test.each([
  [1, '/wps/game/launchGame'],
  [2, '/wps/v2/game/launchGame'],
])(
  'S7.31 a platform with launch version %i calls its endpoint and starts the game in the requested language',
  async (version, path) => {
    const { brand } = await import('#brand/brand.ts')
    Object.assign(brand, { launchVersion: version })
    const page = await openPage()
    const { launch } = await import('#stores/games/play/launch.ts')
    await signInOn(page, 'player')
    Object.assign(document.documentElement, { dataset: {} })
    const originalFetch = globalThis.fetch
    const asked: unknown[] = []
    globalThis.fetch = async (input, init) => {
      const reply = await originalFetch(input, init)
      const { pathname } = new URL(input instanceof Request ? input.url : input, bed.gateway.url)
      if (!pathname.endsWith('launchGame')) return reply
      const { value } = await reply.clone().json()
      asked.push([pathname, new URL(value.game_url).searchParams.get('lang')])
      return reply
    }
    await launch(game, 'bn')
    expect(asked).toEqual([[path, 'bn']])
  },
)
