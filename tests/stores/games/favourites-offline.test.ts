import { describe, expect, test, vi } from 'vitest'
import { SOON, favouritesBed, kept, member, next, shows, stored } from '#tests/support/favourites.fixture.ts'
import { closeTabs, dice, lantern, shownOn } from '#tests/support/favourites-tab.ts'
import { signInOn } from '#tests/support/page.fixture.ts'

const { network } = favouritesBed()

/** Waits until a change was sent while offline. */
const isLost = () => vi.waitFor(() => expect(network().missed()).toBeGreaterThan(0), SOON)

/** Gives a further attempt time to be made. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 300))

describe('offline', () => {
  test('S4.36 keeps and shows the last change of each game, and sends it once on reconnect', async () => {
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
    // a second reconnect has nothing left to send
    const before = network().asked()
    network().mend()
    await vi.waitFor(() => expect(network().asked()).toBe(before + 1), SOON)
    tab.toggleFavourite(dice)
    await shows(tab, '')
    expect(network().sent).toEqual(['add ATL-DICE', 'remove LUM-001', 'remove ATL-DICE'])
  })

  test.each([
    ['the login page of a network', 200, '<!doctype html><title>Log in to the network</title>'],
    ['an error of the gateway', 500, '{"success":false,"message":"","errorCode":"unknown_error","value":null}'],
    ['an error of a proxy', 500, '<h1>Internal Server Error</h1>'],
  ])('S4.36 F11 %s leaves a change pending, which is sent once on reconnect', async (_what, status, text) => {
    const tab = await member()
    network().answerFor(status, text)
    tab.toggleFavourite(dice)
    await isLost()
    // the first load of the favourites may send it too; then there is no attempt until the connection changes
    await pause()
    const attempts = network().missed()
    expect(attempts).toBeLessThanOrEqual(2)
    await pause()
    expect([network().missed(), shownOn(tab), network().sent]).toEqual([attempts, 'ATL-DICE*', []])
    network().mend()
    await shows(tab, 'ATL-DICE')
    expect([network().sent, await kept('player'), stored()]).toEqual([['add ATL-DICE'], ['ATL-DICE'], null])
  })

  test('S4.36 pending changes outlive the page, and the next one sends them', async () => {
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

  test('S4.36 a page shows the last known favourites until the member logs out', async () => {
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

  test('S4.36 F11 two pages send pending changes once, and both show the result', async () => {
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

  test('S3.12 S4.36 pending changes are private: another member neither sees nor sends them, and no name is stored', async () => {
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
    'F29 storage that holds %s loses only its pending changes',
    async (text) => {
      localStorage.setItem('favouriteWishes', text)
      const tab = await member()
      tab.toggleFavourite(dice)
      await shows(tab, 'ATL-DICE')
      expect([network().sent, stored()]).toEqual([['add ATL-DICE'], null])
    },
  )

  test('F29 a tap works once even if storage is full', async () => {
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
