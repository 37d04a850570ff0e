import { describe, expect, test, vi } from 'vitest'
import type { FavouriteTarget } from '#stores/games/favourites/favourites.ts'
import { SOON, favouritesBed, kept, member, next, shows } from '#tests/support/favourites.fixture.ts'
import { dice, lantern } from '#tests/support/favourites-tab.ts'

// A new favourite joins the list at once, online or offline (S3.24, S4.36).
const { network } = favouritesBed()
const named: FavouriteTarget = { ...dice, name: 'Lagoon Dice' }
const other: FavouriteTarget = { ...lantern, name: 'Paper Lanterns' }

/** Opens the list on a page of a logged-in member. */
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

describe('a new favourite', () => {
  test('S3.24 S4.36 joins the list before the gateway answers, newest first, and stays afterwards', async () => {
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

  test('S4.36 F13 joins the list offline, also on the next page, and is sent on reconnect', async () => {
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

  test('S4.36 leaves the list when the change is undone or refused', async () => {
    const { tab, names } = await listOn(await member())
    tab.toggleFavourite(named)
    tab.toggleFavourite(named)
    expect(names()).toEqual([])
    await shows(tab, '')
    tab.toggleFavourite({ ...named, vassalage: 'LUM' })
    expect(names()).toEqual(['Lagoon Dice'])
    await vi.waitFor(() => expect(names()).toEqual([]), SOON)
  })

  test("joins the list only with the gateway's answer if its name is unknown", async () => {
    const { tab, names, load } = await listOn(await member())
    tab.toggleFavourite(dice)
    await shows(tab, 'ATL-DICE')
    expect(names()).toEqual([])
    await load()
    expect(names()).toEqual(['Lagoon Dice'])
  })
})
