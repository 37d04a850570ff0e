import { describe, expect, test, vi } from 'vitest'
import type { FavouriteTarget } from '#stores/games/favourites/favourites.ts'
import { SOON, favouritesBed, kept, member, next, shows } from '#tests/support/favourites.fixture.ts'
import { dice, lantern } from '#tests/support/favourites-tab.ts'

// A game that is kept joins the list of favourites at once, with a line or without (S3.24, S4.36).
const { network } = favouritesBed()
const named: FavouriteTarget = { ...dice, name: 'Lagoon Dice' }
const other: FavouriteTarget = { ...lantern, name: 'Paper Lanterns' }

/** The list as it stands on a page of somebody who is signed in. */
async function listOn(tab: Awaited<ReturnType<typeof member>>) {
  const { $favouriteGames, loadFavouriteGames } = await import('#stores/games/favourites/favourite-games.ts')
  $favouriteGames.listen(() => {})
  await loadFavouriteGames()
  const names = () => {
    const list = $favouriteGames.get()
    return list.state === 'ready' ? list.value.map(({ gameName }) => gameName) : [list.state]
  }
  return { tab, names, load: loadFavouriteGames }
}

describe('a game that is kept', () => {
  test('S3.24 S4.36 joins the list before the gateway has heard, the last one first, and stays afterwards', async () => {
    const { tab, names, load } = await listOn(await member())
    const release = network().hold()
    tab.toggleFavourite(named)
    tab.toggleFavourite(other)
    expect(names()).toEqual(['Paper Lanterns', 'Lagoon Dice'])
    release()
    await shows(tab, 'ATL-DICE LUM-001')
    expect(names()).toEqual(['Paper Lanterns', 'Lagoon Dice'])
    await load()
    expect(names(), 'each once, under the name that the gateway has').toHaveLength(2)
  })

  test('S4.36 F13 joins it without a line, is there on the next page too, and is told when the line is back', async () => {
    const { tab, names } = await listOn(await member())
    const release = network().hold()
    tab.toggleFavourite(named)
    expect(names()).toEqual(['Lagoon Dice'])
    const later = await listOn(await next())
    await vi.waitFor(() => expect(later.names()).toEqual(['Lagoon Dice']), SOON)
    release()
    await vi.waitFor(async () => expect(await kept('player')).toEqual(['ATL-DICE']), SOON)
    expect(later.names()).toEqual(['Lagoon Dice'])
  })

  test('S4.36 leaves it with the wish that is taken back or refused', async () => {
    const { tab, names } = await listOn(await member())
    tab.toggleFavourite(named)
    tab.toggleFavourite(named)
    expect(names()).toEqual([])
    await shows(tab, '')
    tab.toggleFavourite({ ...named, vassalage: 'LUM' })
    expect(names()).toEqual(['Lagoon Dice'])
    await vi.waitFor(() => expect(names()).toEqual([]), SOON)
  })

  test('a game whose name nobody has said joins with the list that the gateway gives', async () => {
    const { tab, names, load } = await listOn(await member())
    tab.toggleFavourite(dice)
    await shows(tab, 'ATL-DICE')
    expect(names()).toEqual([])
    await load()
    expect(names()).toEqual(['Lagoon Dice'])
  })
})
