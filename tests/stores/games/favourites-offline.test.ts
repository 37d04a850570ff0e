import { describe, expect, test, vi } from 'vitest'
import { SOON, favouritesBed, kept, member, next, shows, stored } from '#tests/support/favourites.fixture.ts'
import { closeTabs, dice, lantern, shownOn } from '#tests/support/favourites-tab.ts'
import { signInOn } from '#tests/support/page.fixture.ts'

const { network } = favouritesBed()

/** A wish was sent into a cut line. */
const isLost = () => vi.waitFor(() => expect(network().missed()).toBeGreaterThan(0), SOON)

describe('without a line', () => {
  test('S4.36 the last wish for each game waits, is seen meanwhile, and is sent once when the line is back', async () => {
    const tab = await member()
    network().cut()
    tab.toggleFavourite(dice)
    tab.toggleFavourite(lantern)
    tab.toggleFavourite(lantern)
    expect(shownOn(tab)).toBe('ATL-DICE* -LUM-001*')
    await isLost()
    expect(shownOn(tab)).toBe('ATL-DICE* -LUM-001*')
    network().mend()
    await shows(tab, 'ATL-DICE')
    expect(network().sent).toEqual(['add ATL-DICE', 'remove LUM-001'])
    expect([await kept('player'), stored()]).toEqual([['ATL-DICE'], null])
    // mended once more there is nothing left to send
    const before = network().asked()
    network().mend()
    await vi.waitFor(() => expect(network().asked()).toBe(before + 1), SOON)
    tab.toggleFavourite(dice)
    await shows(tab, '')
    expect(network().sent).toEqual(['add ATL-DICE', 'remove LUM-001', 'remove ATL-DICE'])
  })

  test.each([
    ['the login page of a network', 200, '<!doctype html><title>Log in to the network</title>'],
    ['a fault of the gateway', 500, '{"success":false,"message":"","errorCode":"unknown_error","value":null}'],
    ['a fault of something between', 500, '<h1>Internal Server Error</h1>'],
  ])('S4.36 F11 %s answers no wish: it waits, and is sent once when the line is back', async (_what, status, text) => {
    const tab = await member()
    network().answerFor(status, text)
    tab.toggleFavourite(dice)
    await isLost()
    // asked once and no more, until there is news of the line
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect([network().missed(), shownOn(tab), network().sent]).toEqual([1, 'ATL-DICE*', []])
    network().mend()
    await shows(tab, 'ATL-DICE')
    expect([network().sent, await kept('player'), stored()]).toEqual([['add ATL-DICE'], ['ATL-DICE'], null])
  })

  test('S4.36 what waits outlives the page, and the next one sends it', async () => {
    const tab = await member()
    network().cut()
    tab.toggleFavourite(dice)
    await isLost()
    closeTabs()
    network().mend()
    const later = await next()
    expect(shownOn(later)).toBe('ATL-DICE*')
    await shows(later, 'ATL-DICE')
    expect([network().sent, await kept('player')]).toEqual([['add ATL-DICE'], ['ATL-DICE']])
  })

  test('S4.36 a page without a line knows what was kept when last heard of, until the member leaves', async () => {
    const tab = await member()
    tab.toggleFavourite(dice)
    await shows(tab, 'ATL-DICE')
    closeTabs()
    network().cut()
    const later = await next()
    expect(shownOn(later)).toBe('ATL-DICE')
    later.toggleFavourite(lantern)
    expect(shownOn(later)).toBe('ATL-DICE LUM-001*')
    later.endSession('left')
    expect([shownOn(later), sessionStorage.getItem('favourites')]).toEqual(['?', null])
  })

  test('S4.36 F11 two pages send what waits once, and both know what came of it', async () => {
    const one = await member()
    const other = await next()
    await shows(other, '')
    network().cut()
    one.toggleFavourite(dice)
    await shows(other, 'ATL-DICE*')
    other.toggleFavourite(lantern)
    await isLost()
    network().mend()
    for (const tab of [one, other]) await shows(tab, 'ATL-DICE LUM-001')
    expect(network().sent).toEqual(['add ATL-DICE', 'add LUM-001'])
    expect(await kept('player')).toEqual(['ATL-DICE', 'LUM-001'])
  })

  test('S3.12 S4.36 what waits is its member’s alone: another one neither sees nor sends it, and no name is stored', async () => {
    const tab = await member()
    network().cut()
    tab.toggleFavourite(dice)
    await isLost()
    tab.endSession('left')
    expect(shownOn(tab)).toBe('?')
    expect(stored()).not.toContain('player')
    network().mend()
    await signInOn(tab, 'vip')
    await shows(tab, '')
    tab.toggleFavourite(lantern)
    await shows(tab, 'LUM-001')
    expect(network().sent).toEqual(['add LUM-001'])
    tab.endSession('left')
    await signInOn(tab, 'player')
    await shows(tab, 'ATL-DICE')
    expect([await kept('player'), await kept('vip'), stored()]).toEqual([['ATL-DICE'], ['LUM-001'], null])
  })

  test.each(['<b>', '[]', '{"a":1}', '{"a":{"ATL-DICE":{"isWanted":"yes"}}}', 'null'])(
    'F29 a storage that holds %s costs nothing but what waited there',
    async (text) => {
      localStorage.setItem('favouriteWishes', text)
      const tab = await member()
      tab.toggleFavourite(dice)
      await shows(tab, 'ATL-DICE')
      expect([network().sent, stored()]).toEqual([['add ATL-DICE'], null])
    },
  )

  test('F29 where storage takes nothing, a tap still does what it says, once', async () => {
    const tab = await member()
    Object.assign(localStorage, {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    network().cut()
    tab.toggleFavourite(dice)
    await isLost()
    expect(shownOn(tab)).toBe('ATL-DICE*')
    network().mend()
    await shows(tab, 'ATL-DICE')
    expect(network().sent).toEqual(['add ATL-DICE'])
  })
})
